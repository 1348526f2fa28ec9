import { LIMITS } from '@shop/contracts';
import { errorText } from '@shop/web-data';
import { useLatestToolsQuery } from '@shop/web-data/generated/catalog';
import { EmptyState, ErrorPanel, LinkButton } from '@shop/web-ui';
import { ToolGrid, ToolGridSkeleton } from './parts/tool-grid';
import styles from './parts/tool-grid.module.css';

/** The home page's section of the newest tools. */
export function LatestTools() {
  return (
    <section className={styles.section} aria-labelledby="our-tools">
      <div className={styles.heading}>
        <h2 id="our-tools">Our Tools</h2>
        <LinkButton to="/browse-tools">Browse Tools</LinkButton>
      </div>
      <Newest />
    </section>
  );
}

function Newest() {
  const { data, error, loading, refetch } = useLatestToolsQuery();
  if (data?.latestTools.length === 0)
    return <EmptyState title="No tools yet" text="The first ones are on their way. Please come back soon." />;
  if (data) return <ToolGrid tools={data.latestTools} heading="h3" />;
  if (error) return <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />;
  return <ToolGridSkeleton cards={LIMITS.homeTools} />;
}

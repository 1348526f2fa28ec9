import { LIMITS } from '@shop/contracts';
import { loadOf } from '@shop/web-data';
import { useLatestToolsQuery } from '@shop/web-data/generated/catalog';
import { EmptyState, LinkButton, Loaded } from '@shop/web-ui';
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
  return (
    <Loaded {...loadOf(useLatestToolsQuery())} skeleton={<ToolGridSkeleton cards={LIMITS.homeTools} />}>
      {({ latestTools }) =>
        latestTools.length > 0 ? <ToolGrid tools={latestTools} heading="h3" /> : <NoTools />
      }
    </Loaded>
  );
}

function NoTools() {
  return <EmptyState title="No tools yet" text="The first ones are on their way. Please come back soon." />;
}

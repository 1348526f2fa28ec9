import { LIMITS } from '@shop/contracts';
import { toQueryState } from '@shop/web-apollo';
import { useLatestToolsQuery } from '@shop/web-apollo/generated/catalog';
import { AsyncContent, EmptyState, LinkButton } from '@shop/web-ui';
import { ToolGrid, ToolGridSkeleton } from './components/tool-grid';
import styles from './components/tool-grid.module.css';

const NO_TOOLS = (
  <EmptyState title="No tools yet" text="The first ones are on their way. Please come back soon." />
);

export function LatestTools() {
  const skeleton = <ToolGridSkeleton cards={LIMITS.homeTools} />;
  return (
    <section className={styles.section} aria-labelledby="our-tools">
      <div className={styles.heading}>
        <h2 id="our-tools">Our Tools</h2>
        <LinkButton to="/browse-tools">Browse Tools</LinkButton>
      </div>
      <AsyncContent {...toQueryState(useLatestToolsQuery())} skeleton={skeleton}>
        {({ latestTools }) =>
          latestTools.length > 0 ? <ToolGrid tools={latestTools} heading="h3" /> : NO_TOOLS
        }
      </AsyncContent>
    </section>
  );
}

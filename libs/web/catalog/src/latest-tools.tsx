import { LIMITS } from '@shop/contracts';
import { loadOf } from '@shop/web-apollo';
import { useLatestToolsQuery } from '@shop/web-apollo/generated/catalog';
import { EmptyState, Loaded } from '@shop/web-ui';
import { NewestFrame } from './parts/newest-frame';
import { ToolGrid, ToolGridSkeleton } from './parts/tool-grid';

/** The home page's section of the newest tools. */
export function LatestTools() {
  return (
    <NewestFrame>
      <Newest />
    </NewestFrame>
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

import { LIMITS } from '@shop/contracts';
import { toQueryState } from '@shop/web-apollo';
import { useLatestToolsQuery } from '@shop/web-apollo/generated/catalog';
import { EmptyState, AsyncContent } from '@shop/web-ui';
import { NewestFrame } from './components/newest-frame';
import { ToolGrid, ToolGridSkeleton } from './components/tool-grid';

export function LatestTools() {
  return (
    <NewestFrame>
      <Newest />
    </NewestFrame>
  );
}

function Newest() {
  return (
    <AsyncContent
      {...toQueryState(useLatestToolsQuery())}
      skeleton={<ToolGridSkeleton cards={LIMITS.homeTools} />}
    >
      {({ latestTools }) =>
        latestTools.length > 0 ? <ToolGrid tools={latestTools} heading="h3" /> : <NoTools />
      }
    </AsyncContent>
  );
}

function NoTools() {
  return <EmptyState title="No tools yet" text="The first ones are on their way. Please come back soon." />;
}

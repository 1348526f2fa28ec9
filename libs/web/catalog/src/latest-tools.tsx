import { LIMITS } from '@shop/contracts';
import { toQueryState } from '@shop/web-apollo';
import { useLatestToolsQuery } from '@shop/web-apollo/generated/catalog';
import { AsyncContent, EmptyState } from '@shop/web-ui';
import { LatestToolsFrame, ToolGrid, ToolGridSkeleton } from './components/tool-grid';

const NO_TOOLS = (
  <EmptyState title="No tools yet" text="The first ones are on their way. Please come back soon." />
);

export function LatestTools() {
  const skeleton = <ToolGridSkeleton cards={LIMITS.homeTools} />;
  return (
    <LatestToolsFrame>
      <AsyncContent {...toQueryState(useLatestToolsQuery())} skeleton={skeleton}>
        {({ latestTools }) =>
          latestTools.length > 0 ? <ToolGrid tools={latestTools} heading="h3" /> : NO_TOOLS
        }
      </AsyncContent>
    </LatestToolsFrame>
  );
}

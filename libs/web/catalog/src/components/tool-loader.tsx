import { toQueryState } from '@shop/web-apollo';
import { useKnownToolQuery, type ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import { EmptyState, AsyncContent, Skeleton } from '@shop/web-ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useEvictTool } from '../hooks/use-evict-tool';

interface ToolLoaderProps {
  readonly id: string;
  /** Renders the tool; `refresh` refetches and returns it. */
  readonly children: (
    tool: ManagedToolFragment,
    refresh: () => Promise<ManagedToolFragment | undefined>,
  ) => ReactNode;
}

/** Fetches the current tool before it is edited. A deleted tool is removed from the lists. */
export function ToolLoader({ id, children }: ToolLoaderProps) {
  const query = useKnownToolQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const refresh = async () => (await query.refetch()).data?.tool ?? undefined;
  const drop = useEvictTool();
  const evictTool = useEffectEvent(() => drop(id));
  const isGone = query.data?.tool === null;
  useEffect(() => {
    if (isGone) evictTool();
  }, [isGone]);
  return (
    <AsyncContent {...toQueryState(query)} skeleton={<ToolSkeleton />}>
      {({ tool }) =>
        tool ? (
          children(tool, refresh)
        ) : (
          <EmptyState title="This tool is no longer here" text="It was deleted meanwhile." />
        )
      }
    </AsyncContent>
  );
}

function ToolSkeleton() {
  return (
    <div role="status" aria-label="Loading…">
      <Skeleton height="192px" />
    </div>
  );
}

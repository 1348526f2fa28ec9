import { errorText } from '@shop/web-data';
import { useKnownToolQuery, type ManagedToolFragment } from '@shop/web-data/generated/catalog';
import { EmptyState, ErrorPanel, Skeleton } from '@shop/web-ui';
import type { ReactNode } from 'react';

interface KnownToolProps {
  readonly id: string;
  /** Shows the tool. `refresh` answers it as the server has it now. */
  readonly children: (
    tool: ManagedToolFragment,
    refresh: () => Promise<ManagedToolFragment | undefined>,
  ) => ReactNode;
}

/** A tool to be worked on: asked for anew, so that the work starts from what the server has. */
export function KnownTool({ id, children }: KnownToolProps) {
  const { data, error, loading, refetch } = useKnownToolQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const refresh = async () => (await refetch()).data?.tool ?? undefined;
  if (data?.tool) return children(data.tool, refresh);
  if (data) return <EmptyState title="This tool is no longer here" text="It was deleted meanwhile." />;
  if (error) return <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label="Loading…">
      <Skeleton height="192px" />
    </div>
  );
}

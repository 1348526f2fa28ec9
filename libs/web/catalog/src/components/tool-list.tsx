import { useConnection } from '@shop/web-apollo';
import { useBrowseToolsQuery, useToolChangedSubscription } from '@shop/web-apollo/generated/catalog';
import { Button, EmptyState, PagedList, useListParams, type ListParams } from '@shop/web-ui';
import { useDeferredValue, type ReactNode } from 'react';
import { browseVariables } from '../rules/browse-params';
import { BrowseFrame } from './browse-frame';
import { ToolGrid, ToolGridSkeleton } from './tool-grid';

/** Tools above the fold, whose pictures load at once. */
const FIRST_TOOLS = 4;

interface ToolListProps {
  readonly title: string;
  /** Slug of the category that the list stays in; without one the URL may name a category. */
  readonly category?: string;
  /** Follows the heading. */
  readonly children?: ReactNode;
}

/** A page of tools, live: searched, sorted and filtered by the URL. */
export function ToolList({ title, category, children }: ToolListProps) {
  useToolChangedSubscription({ ignoreResults: true });
  const browse = useListParams();
  const query = useBrowseToolsQuery({ variables: browseVariables(browse.params, category) });
  // The last facets stay in place while the next ones load.
  const facets = (query.data ?? query.previousData)?.tools.facets ?? [];
  return (
    <BrowseFrame {...{ title, browse, facets }} isCategory={category !== undefined} head={children}>
      <FoundTools {...browse} query={query} />
    </BrowseFrame>
  );
}

interface FoundToolsProps extends Pick<ListParams, 'clear' | 'length'> {
  readonly query: ReturnType<typeof useBrowseToolsQuery>;
}

function FoundTools({ query, clear, length }: FoundToolsProps) {
  const { data: known = query.previousData } = query;
  const list = useConnection(query, known?.tools, length);
  // Rendering two dozen cards is deferred to keep the page responsive.
  const tools = useDeferredValue(known?.tools);
  const shown = { shown: tools?.nodes.length ?? 0, total: tools?.totalCount ?? 0 };
  const isStale = list.failure && !query.data?.tools.totalCount;
  return (
    <PagedList
      {...list}
      nodes={isStale ? undefined : tools?.nodes}
      more={{ ...list.more, ...shown, busy: list.more.busy || !query.data }}
      skeleton={<ToolGridSkeleton cards={8} />}
      empty={
        <EmptyState
          icon="search"
          title="No tools found"
          text="Check the spelling, try a broader term or remove a filter."
          action={<Button onClick={clear}>Show all tools</Button>}
        />
      }
    >
      {(nodes) => <ToolGrid tools={nodes} heading="h2" eagerPictures={FIRST_TOOLS} busy={!query.data} />}
    </PagedList>
  );
}

import { useConnection } from '@shop/web-apollo';
import { useBrowseToolsQuery, useToolChangedSubscription } from '@shop/web-apollo/generated/catalog';
import {
  Button,
  EmptyState,
  PagedList,
  useDocumentTitle,
  useListParams,
  type ListParams,
} from '@shop/web-ui';
import { useDeferredValue } from 'react';
import { BrowseFrame } from './components/browse-frame';
import { ToolGrid, ToolGridSkeleton } from './components/tool-grid';
import { browseVariables } from './rules/browse-params';

/** Tools above the fold, whose pictures load at once. */
const FIRST_TOOLS = 4;

/** `/browse-tools`: all tools, searched, sorted and filtered by the URL. */
export function BrowseToolsPage() {
  return <ToolList title="All Tools" />;
}

/** `/tools`: the same list for everyone. */
export function ToolsPage() {
  return <ToolList title="Tools" />;
}

function ToolList({ title }: { readonly title: string }) {
  useDocumentTitle(title);
  useToolChangedSubscription({ ignoreResults: true });
  const browse = useListParams();
  return (
    <BrowseFrame title={title} browse={browse}>
      <FoundTools {...browse} />
    </BrowseFrame>
  );
}

function FoundTools({ params, clear, length }: ListParams) {
  const query = useBrowseToolsQuery({ variables: browseVariables(params) });
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

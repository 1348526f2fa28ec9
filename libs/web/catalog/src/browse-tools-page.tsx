import { errorMessage, useLoadMore } from '@shop/web-apollo';
import { useBrowseToolsQuery } from '@shop/web-apollo/generated/catalog';
import {
  Button,
  EmptyState,
  ErrorPanel,
  LoadMore,
  useDocumentTitle,
  useListParams,
  type ListParams,
} from '@shop/web-ui';
import { useDeferredValue } from 'react';
import { useLiveTools } from './hooks/use-live-tools';
import { BrowseFrame } from './components/browse-frame';
import { ToolGrid, ToolGridSkeleton } from './components/tool-grid';
import { browseVariables } from './rules/browse-params';

/** Tools above the fold, whose pictures load at once. */
const FIRST_TOOLS = 4;

/** `/browse-tools`: all tools, searched, sorted and filtered by the URL. */
export function BrowseToolsPage() {
  useDocumentTitle('All Tools');
  useLiveTools();
  const browse = useListParams();
  return (
    <BrowseFrame browse={browse}>
      <FoundTools {...browse} />
    </BrowseFrame>
  );
}

function FoundTools({ params, clear, length }: ListParams) {
  const query = useBrowseToolsQuery({ variables: browseVariables(params) });
  const { data: known = query.previousData, error, loading, refetch } = query;
  // Rendering two dozen cards is deferred to keep the page responsive.
  const data = useDeferredValue(known);
  const more = useLoadMore(query, known?.tools, length);

  const isFilled = query.data !== undefined && query.data.tools.totalCount > 0;
  const errorPanel = error && (
    <ErrorPanel
      message={errorMessage(error)}
      busy={loading}
      onRetry={() => void refetch()}
      isInline={isFilled}
    />
  );
  const tools = errorPanel && !isFilled ? undefined : data?.tools;
  const hasNoResults = (
    <EmptyState
      icon="search"
      title="No tool fits"
      text="Try another word, or take a filter out."
      action={<Button onClick={clear}>Show all tools</Button>}
    />
  );
  return (
    <>
      {errorPanel}
      {!tools && !errorPanel && <ToolGridSkeleton cards={8} />}
      {tools && tools.totalCount > 0 && (
        <ToolGrid tools={tools.nodes} heading="h2" eagerPictures={FIRST_TOOLS} busy={!query.data} />
      )}
      <LoadMore
        {...more}
        busy={more.busy || !query.data}
        shown={tools ? more.shown : 0}
        empty={tools?.totalCount === 0 && hasNoResults}
      />
    </>
  );
}

import { skipToken, useConnection } from '@shop/web-apollo';
import {
  useBrowseToolRowsQuery,
  useBrowseToolsQuery,
  useToolChangedSubscription,
} from '@shop/web-apollo/generated/catalog';
import { Button, EmptyState, PagedList, useListParams, type ListParams } from '@shop/web-ui';
import { useDeferredValue, type ReactNode } from 'react';
import { browseVariables } from '../rules/browse-params';
import { BrowseFrame } from './browse-frame';
import { ToolGrid, ToolGridSkeleton } from './tool-grid';
import { ToolTable, ToolTableSkeleton } from './tool-table';
import { isTableView } from './view-switch';

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
  const options = { variables: browseVariables(browse.params, category) };
  const isTable = isTableView(browse.params);
  const cards = useBrowseToolsQuery(isTable ? skipToken : options);
  const rows = useBrowseToolRowsQuery(isTable ? options : skipToken);
  const query = isTable ? rows : cards;
  // The last facets stay in place while the next ones load.
  const facets = (query.data ?? query.previousData)?.tools.facets ?? [];
  return (
    <BrowseFrame {...{ title, browse, facets }} isCategory={category !== undefined} head={children}>
      {isTable ? (
        <FoundTools key="table" {...browse} query={rows} skeleton={<ToolTableSkeleton />}>
          {(tools, busy) => <ToolTable tools={tools} busy={busy} />}
        </FoundTools>
      ) : (
        <FoundTools key="cards" {...browse} query={cards} skeleton={<ToolGridSkeleton cards={8} />}>
          {(tools, busy) => <ToolGrid tools={tools} heading="h2" eagerPictures={FIRST_TOOLS} busy={busy} />}
        </FoundTools>
      )}
    </BrowseFrame>
  );
}

interface FoundTools<Row> {
  readonly tools: NonNullable<Parameters<typeof useConnection<Row>>[1]>;
}

interface FoundToolsProps<Row> extends Pick<ListParams, 'clear' | 'length'> {
  readonly query: Parameters<typeof useConnection>[0] & {
    readonly data?: FoundTools<Row> | undefined;
    readonly previousData?: FoundTools<Row> | undefined;
  };
  readonly skeleton: ReactNode;
  readonly children: (tools: readonly Row[], busy: boolean) => ReactNode;
}

function FoundTools<Row extends { readonly id: string }>(props: FoundToolsProps<Row>) {
  const { query, clear, length, skeleton, children } = props;
  const { data: known = query.previousData } = query;
  const list = useConnection(query, known?.tools, length);
  // Rendering two dozen tools is deferred to keep the page responsive.
  const tools = useDeferredValue(known?.tools);
  const shown = { shown: tools?.nodes.length ?? 0, total: tools?.totalCount ?? 0 };
  const isStale = list.failure && !query.data?.tools.totalCount;
  return (
    <PagedList
      {...list}
      nodes={isStale ? undefined : tools?.nodes}
      more={{ ...list.more, ...shown, busy: list.more.busy || !query.data }}
      skeleton={skeleton}
      empty={
        <EmptyState
          icon="search"
          title="No tools found"
          text="Check the spelling, try a broader term or remove a filter."
          action={<Button onClick={clear}>Show all tools</Button>}
        />
      }
    >
      {(nodes) => children(nodes, !query.data)}
    </PagedList>
  );
}

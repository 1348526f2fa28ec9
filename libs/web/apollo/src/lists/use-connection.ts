import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../errors/errors';
import { toQueryState } from '../hook-states';

interface ListQuery {
  readonly variables?: object;
  readonly error?: unknown;
  readonly loading: boolean;
  refetch(): Promise<unknown>;
  fetchMore(options: { variables: { after: string | null } }): Promise<unknown>;
}

interface LoadedConnection<Node> {
  readonly nodes: readonly Node[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface ListLength {
  /** Rows to show; 0 for the first page only. */
  readonly wanted: number;
  keep(rows: number): void;
}

const UNSTORED_LENGTH: ListLength = { wanted: 0, keep: () => undefined };

interface PageRequest {
  readonly page: string;
  readonly busy: boolean;
  readonly failure?: string;
}

/** State of a paginated query for `PagedList`. @param length stores the shown length; optional */
export function useConnection<Node>(
  query: ListQuery,
  connection: LoadedConnection<Node> | undefined,
  length = UNSTORED_LENGTH,
) {
  const { data: nodes, ...state } = toQueryState({ ...query, data: connection?.nodes });
  return { nodes, ...state, more: useLoadMore(query, connection, length) };
}

/** Loads pages up to the wanted length, which is stored on request, as the user may leave before the response. */
function useLoadMore(
  query: ListQuery,
  connection: LoadedConnection<unknown> | undefined,
  length: ListLength,
) {
  const [request, setRequest] = useState<PageRequest>();
  const shown = connection?.nodes.length ?? 0;
  const hasMore = connection?.pageInfo.hasNextPage ?? false;
  const after = connection?.pageInfo.endCursor ?? null;
  const page = JSON.stringify([query.variables, after]);
  const current = request?.page === page ? request : undefined;
  // Resets a finished request, so that its page can be requested again.
  if (request && !current) setRequest(undefined);

  const load = async () => {
    const started: PageRequest = { page, busy: true };
    setRequest(started);
    const outcome = await query.fetchMore({ variables: { after } }).then(
      () => ({}),
      (error: unknown) => ({ failure: errorMessage(error) }),
    );
    setRequest((latest) => (latest === started ? { page, busy: false, ...outcome } : latest));
  };
  const onMore = () => {
    if (shown >= length.wanted) length.keep(shown + 1);
    void load();
  };
  const isShort = hasMore && !current && shown < length.wanted;
  const loadMissing = useEffectEvent(() => void load());
  useEffect(() => {
    if (isShort) loadMissing();
  }, [isShort, page]);

  return {
    failure: current?.failure,
    shown,
    total: connection?.totalCount ?? 0,
    hasMore,
    busy: current?.busy ?? false,
    onMore,
  };
}

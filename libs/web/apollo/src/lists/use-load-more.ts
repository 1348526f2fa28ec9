import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../errors/errors';

export interface Pageable {
  readonly variables?: object;
  fetchMore(options: { variables: { after: string | null } }): Promise<unknown>;
}

export interface LoadedConnection {
  readonly nodes: readonly unknown[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export interface ListLength {
  /** Rows to show; 0 for the first page only. */
  readonly wanted: number;
  keep(rows: number): void;
}

const UNSTORED_LENGTH: ListLength = { wanted: 0, keep: () => undefined };

interface PageRequest {
  /** List and cursor. */
  readonly page: string;
  readonly busy: boolean;
  readonly failure?: string;
}

/**
 * Loads a connection page by page, up to the wanted length automatically; the cache merges the pages. The length is
 * stored on request, because the user may have left when the response arrives.
 */
export function useLoadMore(
  query: Pageable,
  connection: LoadedConnection | undefined,
  length = UNSTORED_LENGTH,
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

import type { ApolloClient, RefetchQueriesInclude } from '@apollo/client';
import { LIMITS } from '@shop/contracts';

/** What a query must do to be asked again, whatever it is for (`observable` of what `useQuery` answers). */
export interface Readable {
  getCurrentResult(): { readonly data?: unknown; readonly error?: unknown };
  refetch(): Promise<unknown>;
  fetchMore(options: { variables: { first: number; after: null } }): Promise<unknown>;
}

/** Asks once more for everything that shows, or some of it; each page tells of its own failures. */
export async function refetch(
  client: ApolloClient,
  include: RefetchQueriesInclude = 'active',
): Promise<void> {
  await Promise.allSettled([...client.getObservableQueries(include)].map(refetchQuery));
}

/**
 * Asks once more for what a query shows. A list is read in one call as far as it shows, up to the longest page that the
 * server gives: whoever reads in the midst of it keeps their place, and an open question about one of its rows stays.
 * Where that fails it is read from its start, as after any failure.
 *
 * @param query one whose document takes `$first` where it is for a list
 * @throws whatever the query fails with, which its page shows as well
 */
export async function refetchQuery(query: Readable): Promise<void> {
  const rows = rowsOf(query);
  const first = Math.min(Math.max(rows ?? 0, LIMITS.pageDefault), LIMITS.pageSizeMax);
  const readList = () => query.fetchMore({ variables: { first, after: null } });
  await (rows === undefined ? query.refetch() : readList().catch(() => query.refetch()));
}

/** How many rows of a list show; undefined of what is no list, or has failed. */
function rowsOf(query: Readable): number | undefined {
  const { data, error } = query.getCurrentResult();
  if (error !== undefined) return undefined;
  const [list] = Object.values(
    (data ?? {}) as Record<string, { readonly nodes?: readonly unknown[] } | null>,
  );
  return list?.nodes?.length;
}

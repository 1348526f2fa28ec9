import type { ApolloClient, RefetchQueriesInclude } from '@apollo/client';
import { LIMITS } from '@shop/contracts';

/** What a query must do to be asked again, whatever it is for (`observable` of what `useQuery` answers). */
export interface Readable {
  getCurrentResult(): { readonly data?: unknown };
  refetch(): Promise<unknown>;
  fetchMore(options: { variables: object }): Promise<unknown>;
}

/** Asks once more for everything that shows, or some of it; each page tells of its own failures. */
export async function askAgain(
  client: ApolloClient,
  include: RefetchQueriesInclude = 'active',
): Promise<void> {
  await Promise.allSettled([...client.getObservableQueries(include)].map(readAgain));
}

/**
 * Asks once more for what a query shows. A list is read as far as it shows, up to the longest page that the server gives:
 * whoever reads in the midst of it keeps their place, and an open question about one of its rows stays.
 *
 * @param query one whose document takes `$first` where it is for a list
 * @throws whatever the query fails with, which its page shows as well
 */
export async function readAgain(query: Readable): Promise<void> {
  const rows = rowsOf(query);
  await query.refetch();
  if (rows <= LIMITS.pageUsual) return;
  const first = Math.min(rows, LIMITS.pageMax);
  await query.fetchMore({ variables: { first, after: null } });
}

/** How many rows of a list show; 0 of what is no list. */
function rowsOf(query: Readable): number {
  const { data } = query.getCurrentResult();
  const [list] = Object.values(
    (data ?? {}) as Record<string, { readonly nodes?: readonly unknown[] } | null>,
  );
  return list?.nodes?.length ?? 0;
}

import type { ApolloClient, RefetchQueriesInclude } from '@apollo/client';
import { LIMITS } from '@shop/contracts';

/** What `refetchQuery` needs of an `observable` of `useQuery`. */
export interface Readable {
  getCurrentResult(): { readonly data?: unknown; readonly error?: unknown };
  refetch(): Promise<unknown>;
  fetchMore(options: { variables: { first: number; after: null } }): Promise<unknown>;
}

/** Refetches active queries, all or some; each page shows its own errors. */
export async function refetch(
  client: ApolloClient,
  include: RefetchQueriesInclude = 'active',
): Promise<void> {
  await Promise.allSettled([...client.getObservableQueries(include)].map(refetchQuery));
}

/** Refetches a query; a list (by `$first`) at its shown length, so that scroll position and open dialogs survive. */
export async function refetchQuery(query: Readable): Promise<void> {
  const rows = rowsOf(query);
  const first = Math.min(Math.max(rows ?? 0, LIMITS.pageDefault), LIMITS.pageSizeMax);
  const readList = () => query.fetchMore({ variables: { first, after: null } });
  await (rows === undefined ? query.refetch() : readList().catch(() => query.refetch()));
}

function rowsOf(query: Readable): number | undefined {
  const { data, error } = query.getCurrentResult();
  if (error !== undefined) return undefined;
  const [list] = Object.values(
    (data ?? {}) as Record<string, { readonly nodes?: readonly unknown[] } | null>,
  );
  return list?.nodes?.length;
}

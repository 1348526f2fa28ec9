import type { FieldPolicy, Reference } from '@apollo/client';
import { LIMITS } from '@shop/contracts';

/** A Relay connection as the cache holds it; other fields, such as `totalCount`, travel along. */
interface StoredConnection {
  readonly nodes?: readonly Reference[];
  readonly pageInfo?: { readonly hasNextPage?: boolean };
}

/**
 * Keeps the pages of a connection as one list.
 *
 * The page behind a cursor is appended. A page without a cursor is a fresh look at the start: it replaces what it
 * covers, and pages that were loaded behind it stay, so that going back to a list finds it as long as it was. When it
 * has nothing behind it, it is the whole list, and the longest page that there is has the list begin anew. A look at
 * the count alone leaves the list as it is.
 *
 * @param listArguments the arguments that make it another list (search, filter, sort), without `first` and `after`
 */
export function cursorList(...listArguments: string[]): FieldPolicy<StoredConnection> {
  return {
    keyArgs: listArguments.length > 0 && listArguments,
    merge: (existing, incoming, { args }) => {
      if (!existing?.nodes) return incoming;
      if (!incoming.nodes) return { ...existing, ...incoming };
      return args?.['after'] ? append(existing, incoming) : refresh(existing, incoming);
    },
  };
}

function append(existing: StoredConnection, incoming: StoredConnection): StoredConnection {
  return { ...incoming, nodes: [...(existing.nodes ?? []), ...without(existing, incoming.nodes)] };
}

function refresh(existing: StoredConnection, incoming: StoredConnection): StoredConnection {
  if (incoming.pageInfo?.hasNextPage === false) return incoming;
  const last = incoming.nodes?.at(-1)?.__ref;
  const end = existing.nodes?.findIndex(({ __ref }) => __ref === last) ?? -1;
  const behind = end < 0 ? [] : without(incoming, existing.nodes?.slice(end + 1));
  // So much is asked for by who reads a long list again: of what is behind nobody knows whether it is still so.
  if (behind.length === 0 || incoming.nodes?.length === LIMITS.pageSizeMax) return incoming;
  return { ...existing, ...incoming, nodes: [...(incoming.nodes ?? []), ...behind], ...pageInfoOf(existing) };
}

function without(list: StoredConnection, nodes: readonly Reference[] = []): readonly Reference[] {
  const known = new Set(list.nodes?.map(({ __ref }) => __ref));
  return nodes.filter(({ __ref }) => !known.has(__ref));
}

const pageInfoOf = ({ pageInfo }: StoredConnection) => (pageInfo ? { pageInfo } : {});

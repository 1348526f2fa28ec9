import type { FieldPolicy, Reference } from '@apollo/client';
import { LIMITS } from '@shop/contracts';

/** A Relay connection in the cache; other fields, such as `totalCount`, are kept. */
interface StoredConnection {
  readonly nodes?: readonly Reference[];
  readonly pageInfo?: { readonly hasNextPage?: boolean };
}

/** Merges pages into one list. A first page keeps later ones, unless it is the whole list or of maximum length. */
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
  return { ...incoming, nodes: [...(existing.nodes ?? []), ...exclude(existing, incoming.nodes)] };
}

function refresh(existing: StoredConnection, incoming: StoredConnection): StoredConnection {
  if (incoming.pageInfo?.hasNextPage === false) return incoming;
  const last = incoming.nodes?.at(-1)?.__ref;
  const end = existing.nodes?.findIndex(({ __ref }) => __ref === last) ?? -1;
  const later = end < 0 ? [] : exclude(incoming, existing.nodes?.slice(end + 1));
  // Maximum length means a full refetch: later pages may be stale.
  if (later.length === 0 || incoming.nodes?.length === LIMITS.pageSizeMax) return incoming;
  return { ...existing, ...incoming, nodes: [...(incoming.nodes ?? []), ...later], ...pageInfoOf(existing) };
}

function exclude(list: StoredConnection, nodes: readonly Reference[] = []): readonly Reference[] {
  const known = new Set(list.nodes?.map(({ __ref }) => __ref));
  return nodes.filter(({ __ref }) => !known.has(__ref));
}

const pageInfoOf = ({ pageInfo }: StoredConnection) => (pageInfo ? { pageInfo } : {});

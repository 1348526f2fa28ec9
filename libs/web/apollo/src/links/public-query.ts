import { PUBLIC_QUERY_HASHES } from '../generated/public-queries';

/** How the server is told a query by its hash alone (the protocol of persisted queries). */
export interface PersistedQueryExtensions {
  readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string };
}

/**
 * For a query that answers everybody alike: it goes by its hash, by GET, without the caller's token. So the server, the
 * browser and whatever lies between them may keep the answer. Undefined for all others.
 */
export function publicQuery(operationName: string | undefined): PersistedQueryExtensions | undefined {
  const sha256Hash = operationName === undefined ? undefined : PUBLIC_QUERY_HASHES[operationName];
  return sha256Hash === undefined ? undefined : { persistedQuery: { version: 1, sha256Hash } };
}

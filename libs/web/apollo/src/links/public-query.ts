import { PUBLIC_QUERY_HASHES } from '../generated/public-queries';

/** Persisted query extension of a request. */
export interface PersistedQueryExtensions {
  readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string };
}

/**
 * Extensions for a public query, sent by hash via GET without token, so that shared caches may store the response.
 * Undefined for other queries.
 */
export function publicQuery(operationName: string | undefined): PersistedQueryExtensions | undefined {
  const sha256Hash = operationName === undefined ? undefined : PUBLIC_QUERY_HASHES[operationName];
  return sha256Hash === undefined ? undefined : { persistedQuery: { version: 1, sha256Hash } };
}

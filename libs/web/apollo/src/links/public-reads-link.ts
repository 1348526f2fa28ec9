import { ApolloLink } from '@apollo/client';
import { of, switchMap } from 'rxjs';
import { PUBLIC_QUERY_HASHES } from '../generated/public-queries';

const UNKNOWN = 'PERSISTED_QUERY_NOT_FOUND';

export function publicQuery(operationName: string | undefined) {
  const sha256Hash = operationName === undefined ? undefined : PUBLIC_QUERY_HASHES[operationName];
  return sha256Hash === undefined ? undefined : { persistedQuery: { version: 1, sha256Hash } };
}

/** Sends public queries by hash via GET without token; by full query when the server does not know the hash. */
export function publicReadsLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const extensions = publicQuery(operation.operationName);
    if (!extensions) return forward(operation);
    operation.extensions = extensions;
    operation.setContext({
      fetchOptions: { method: 'GET' },
      http: { includeQuery: false, includeExtensions: true },
    });
    return forward(operation).pipe(
      switchMap((result) => {
        if (!result.errors?.some((error) => error.extensions?.['code'] === UNKNOWN)) return of(result);
        operation.extensions = {};
        operation.setContext({ fetchOptions: {}, http: {} });
        return forward(operation);
      }),
    );
  });
}

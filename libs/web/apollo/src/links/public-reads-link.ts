import { ApolloLink } from '@apollo/client';
import { of, switchMap } from 'rxjs';
import { publicQuery } from './public-query';

const UNKNOWN = 'PERSISTED_QUERY_NOT_FOUND';

/**
 * Sends public queries by hash via GET. Falls back to the full query when another server release does not know the
 * hash.
 */
export function publicReadsLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const extensions = publicQuery(operation.operationName);
    if (!extensions) return forward(operation);
    const byHash = {
      fetchOptions: { method: 'GET' },
      http: { includeQuery: false, includeExtensions: true },
    };
    operation.extensions = { ...extensions };
    operation.setContext(byHash);
    return forward(operation).pipe(
      switchMap((answer) => {
        if (!isUnknown(answer)) return of(answer);
        operation.extensions = {};
        operation.setContext({ fetchOptions: {}, http: {} });
        return forward(operation);
      }),
    );
  });
}

function isUnknown(answer: ApolloLink.Result): boolean {
  return answer.errors?.some(({ extensions }) => extensions?.['code'] === UNKNOWN) ?? false;
}

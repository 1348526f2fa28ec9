import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { updateServerClock } from '../clock/server-clock';
import { publicQuery } from './public-query';

/** Updates the clock offset from uncached responses; public queries may come from an HTTP cache. */
export function clockLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(() => {
        const givenAt: unknown = operation.getContext()['response']?.headers.get('date');
        if (typeof givenAt === 'string' && !publicQuery(operation.operationName)) updateServerClock(givenAt);
      }),
    ),
  );
}

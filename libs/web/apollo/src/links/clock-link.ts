import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { updateServerClock } from '../clock/server-clock';
import { publicQuery } from './public-query';

/** Compares the clocks by each answer that is no cache's: those to public queries may be older than they look. */
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

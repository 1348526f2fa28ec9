import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { publicQuery } from '../links/public-reads-link';

/** Smaller differences may be response latency. */
const TOLERANCE_MS = 60_000;

/** The `Date` header truncates to seconds; prefer being a second ahead. */
const TRUNCATION_MS = 1000;

/** Offset of the server clock to the device clock in ms. */
let offset = 0;

/** Server time in ms since 1970, for the server's deadlines. Equals device time until a response shows a difference. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Updates the clock offset from the `Date` of responses; public ones may come from an HTTP cache. */
export function clockLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(() => {
        const date: unknown = operation.getContext()['response']?.headers.get('date');
        if (typeof date !== 'string' || publicQuery(operation.operationName)) return;
        const difference = Date.parse(date) + TRUNCATION_MS - Date.now();
        offset = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
      }),
    ),
  );
}

import { ApolloLink } from '@apollo/client';
import { timeout } from 'rxjs';

/** For how long, in ms, an answer is waited for: several times what the shop takes with one of its services down. */
const TIMEOUT_MS = 30_000;

/**
 * Ends calls that get no answer, as on a connection that has died unnoticed, which a browser itself keeps for minutes.
 * They fail like those that do not reach the shop: whether it did anything is not known.
 */
export function timeoutLink(): ApolloLink {
  return new ApolloLink((operation, forward) => forward(operation).pipe(timeout({ first: TIMEOUT_MS })));
}

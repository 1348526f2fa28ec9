import { ApolloLink } from '@apollo/client';
import { timeout } from 'rxjs';

/** Timeout in ms: several times the response time with one backend service down. */
const TIMEOUT_MS = 30_000;

/**
 * Aborts calls on dead connections, which browsers keep for minutes. They fail like unreachable calls: the outcome is
 * unknown.
 */
export function timeoutLink(): ApolloLink {
  return new ApolloLink((operation, forward) => forward(operation).pipe(timeout({ first: TIMEOUT_MS })));
}

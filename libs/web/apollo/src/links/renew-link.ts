import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { from, switchMap, throwError } from 'rxjs';
import { errorCode } from '../errors/error-code';
import { isOutdatedTokenError } from '../errors/outdated-token';
import { authorizationOf, bearer } from './bearer';
import { isSignIn } from './is-sign-in';

export interface TokenSource {
  /** Current access token; null for a visitor. */
  readToken(): string | null;
  /**
   * Fetches and stores a new access token without user interaction; null when refused. Rejects when the outcome is
   * unknown.
   */
  renewToken(): Promise<string | null>;
}

/** Shares one renewal among concurrent calls and the socket. */
export function renewingOnce(session: TokenSource): TokenSource {
  let renewal: Promise<string | null> | undefined;
  return {
    readToken: () => session.readToken(),
    renewToken: () => (renewal ??= session.renewToken().finally(() => (renewal = undefined))),
  };
}

/**
 * Retries a call once with a renewed token. Without a new token, and for foreign tokens, the original error is
 * returned; a failed renewal returns its own error.
 */
export function renewLink(session: TokenSource): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    if (isSignIn(operation) || errorCode(error) !== 'UNAUTHENTICATED') return undefined;
    const token = session.readToken();
    if (token && bearer(token) !== authorizationOf(operation)) return forward(operation);
    if (!isOutdatedTokenError(error)) return undefined;
    return from(session.renewToken()).pipe(
      switchMap((renewed) => (renewed ? forward(operation) : throwError(() => error))),
    );
  });
}

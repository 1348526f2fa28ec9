import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { from, switchMap, throwError } from 'rxjs';
import { errorCode } from '../errors/error-code';
import { isOutdatedTokenError } from '../errors/outdated-token';
import { authorizationOf, bearer } from './bearer';
import { isSignIn } from './is-sign-in';

/** The part of the session that owns the access token. */
export interface TokenSource {
  /** The access token of the moment, or null for a visitor. */
  readToken(): string | null;
  /**
   * Gets and stores a fresh access token without asking the user; null when the user is refused one. Rejects when that
   * could not be found out.
   */
  renewToken(): Promise<string | null>;
}

/** The same session, whose token is renewed once for all who ask for it at the same time: calls and the socket. */
export function renewingOnce(session: TokenSource): TokenSource {
  let renewal: Promise<string | null> | undefined;
  return {
    readToken: () => session.readToken(),
    renewToken: () => (renewal ??= session.renewToken().finally(() => (renewal = undefined))),
  };
}

/**
 * Repeats a call once that was refused for a token which has become too old, with a renewed one. Without a new token the
 * refusal goes on up, as that of a token which the shop never made does at once; when the renewal itself fails, its error
 * does, for that says nothing about the user.
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

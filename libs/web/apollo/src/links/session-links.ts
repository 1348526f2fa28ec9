import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { TOKEN_OUTDATED } from '@shop/contracts';
import { Kind } from 'graphql';
import { from, switchMap, throwError } from 'rxjs';
import { errorCode } from '../errors/errors';
import { publicQuery } from './public-reads-link';

export interface TokenSource {
  readToken(): string | null;
  /** Fetches and stores a new access token; null when refused. Rejects when the outcome is unknown. */
  renewToken(): Promise<string | null>;
}

export const bearer = (token: string) => `Bearer ${token}`;

export function renewingOnce(session: TokenSource): TokenSource {
  let renewal: Promise<string | null> | undefined;
  return {
    readToken: () => session.readToken(),
    renewToken: () => (renewal ??= session.renewToken().finally(() => (renewal = undefined))),
  };
}

export function authLink(readToken: () => string | null): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const isOpen = isSignIn(operation) || publicQuery(operation.operationName) !== undefined;
    const token = isOpen ? null : readToken();
    if (token)
      operation.setContext(({ headers }) => ({ headers: { ...headers, authorization: bearer(token) } }));
    return forward(operation);
  });
}

/** Retries a call once with a renewed token; otherwise returns the original error, or that of the renewal. */
export function renewLink(session: TokenSource): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    if (isSignIn(operation) || errorCode(error) !== 'UNAUTHENTICATED') return undefined;
    const token = session.readToken();
    const sent: unknown = operation.getContext()['headers']?.authorization;
    if (token && bearer(token) !== sent) return forward(operation);
    if (!isOutdatedTokenError(error)) return undefined;
    return from(session.renewToken()).pipe(
      switchMap((renewed) => (renewed ? forward(operation) : throwError(() => error))),
    );
  });
}

/** Reports calls that stay unauthorized and whether the shop issued their token; not refused sign-ins. */
export function unauthorizedLink(onUnauthorized: (isTokenOurs: boolean) => void): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (isSignIn(operation)) return;
    const code = errorCode(error);
    if (code === 'FORBIDDEN') onUnauthorized(true);
    if (code === 'UNAUTHENTICATED') onUnauthorized(isOutdatedTokenError(error));
  });
}

/** The token exchange needs no token and must not trigger renewal. */
function isSignIn({ query }: ApolloLink.Operation): boolean {
  return query.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some(
        (field) => field.kind === Kind.FIELD && field.name.value === 'signIn',
      ),
  );
}

function isOutdatedTokenError(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['reason'] === TOKEN_OUTDATED;
}

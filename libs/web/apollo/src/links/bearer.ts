import type { ApolloLink } from '@apollo/client';

/** The header value that carries an access token. */
export const bearer = (token: string) => `Bearer ${token}`;

/** The authorization that a call was sent with. */
export function authorizationOf(operation: ApolloLink.Operation): unknown {
  return operation.getContext()['headers']?.authorization;
}

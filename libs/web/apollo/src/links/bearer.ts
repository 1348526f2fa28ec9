import type { ApolloLink } from '@apollo/client';

export const bearer = (token: string) => `Bearer ${token}`;

export function authorizationOf(operation: ApolloLink.Operation): unknown {
  return operation.getContext()['headers']?.authorization;
}

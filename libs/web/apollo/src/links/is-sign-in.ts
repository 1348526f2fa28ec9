import type { ApolloLink } from '@apollo/client';
import { Kind } from 'graphql';

/** Whether a call is the token exchange, which needs no token and must not trigger renewal. */
export function isSignIn({ query }: ApolloLink.Operation): boolean {
  return query.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some(
        (field) => field.kind === Kind.FIELD && field.name.value === 'signIn',
      ),
  );
}

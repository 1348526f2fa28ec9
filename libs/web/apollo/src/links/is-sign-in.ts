import type { ApolloLink } from '@apollo/client';
import { Kind } from 'graphql';

/** Whether a call is the exchange for an access token: it needs none, and a refusal of it must not start another one. */
export function isSignIn({ query }: ApolloLink.Operation): boolean {
  return query.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some(
        (field) => field.kind === Kind.FIELD && field.name.value === 'signIn',
      ),
  );
}

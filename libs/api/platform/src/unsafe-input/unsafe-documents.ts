import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, visit } from 'graphql';
import { DomainError } from '@shop/api-kernel';
import { refuseUnsafeInput } from './unsafe-input';

/** Documents whose literals were looked at: Apollo keeps those that are asked again and again as they are. */
const safe = new WeakSet<DocumentNode>();

/** Holds the variables and the literals of every GraphQL operation against {@link refuseUnsafeInput}. */
export const refuseUnsafeDocuments: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, request }) {
        try {
          refuseUnsafeInput(request.variables);
          refuseUnsafeLiterals(document);
        } catch (error) {
          throw error instanceof DomainError ? asBadInput(error) : error;
        }
      },
    };
  },
};

function refuseUnsafeLiterals(document: DocumentNode): void {
  if (safe.has(document)) return;
  const names: string[] = [];
  const named = {
    enter: ({ name }: { readonly name: { readonly value: string } }) => void names.push(name.value),
    leave: () => void names.pop(),
  };
  visit(document, {
    Argument: named,
    ObjectField: named,
    StringValue: ({ value }) => refuseUnsafeInput(value, names.at(-1)),
  });
  safe.add(document);
}

function asBadInput({ message, code, fields }: DomainError): GraphQLError {
  return new GraphQLError(message, { extensions: { code, fields, http: { status: 400 } } });
}

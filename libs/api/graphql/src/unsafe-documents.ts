import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, visit } from 'graphql';
import { DomainError, rejectUnsafeInput } from '@shop/api-common';

/** Documents whose literals were looked at: Apollo keeps those that are asked again and again as they are. */
const safe = new WeakSet<DocumentNode>();

/** Refuses by {@link findUnsafeInput} what the variables and the literals of any GraphQL operation hold. */
export const rejectUnsafeDocumentsPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, request }) {
        const refusal = findUnsafeInput(document, request.variables);
        if (refusal) throw refusal;
      },
    };
  },
};

/** Why a document must not be executed with these variables, by {@link rejectUnsafeInput}; undefined where it may. */
export function findUnsafeInput(document: DocumentNode, variables: unknown): GraphQLError | undefined {
  try {
    rejectUnsafeInput(variables);
    refuseUnsafeLiterals(document);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return asBadInput(error);
    throw error;
  }
}

function refuseUnsafeLiterals(document: DocumentNode): void {
  if (safe.has(document)) return;
  const names: string[] = [];
  const named = {
    enter: ({ name }: { readonly name: { readonly value: string } }) => void names.push(name.value),
    leave: () => void names.pop(),
  };
  const look = ({ value }: { readonly value: string }) => rejectUnsafeInput(value, names.at(-1));
  visit(document, { Argument: named, ObjectField: named, StringValue: look, IntValue: look });
  safe.add(document);
}

function asBadInput({ message, code, fields }: DomainError): GraphQLError {
  return new GraphQLError(message, { extensions: { code, fields, http: { status: 400 } } });
}

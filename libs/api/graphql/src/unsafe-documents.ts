import { type DocumentNode, GraphQLError, visit } from 'graphql';
import { DomainError, rejectUnsafeInput } from '@shop/api-common';
import { beforeOperation } from './before-operation';

const checkedDocuments = new WeakSet<DocumentNode>();

export const rejectUnsafeDocumentsPlugin = beforeOperation(({ document, request }) => {
  const refusal = findUnsafeInput(document, request.variables);
  if (refusal) throw refusal;
});

/** The error for unsafe literals or variables (see {@link rejectUnsafeInput}), or undefined. */
export function findUnsafeInput(document: DocumentNode, variables: unknown): GraphQLError | undefined {
  try {
    rejectUnsafeInput(variables);
    rejectUnsafeLiterals(document);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return toGraphqlError(error);
    throw error;
  }
}

function rejectUnsafeLiterals(document: DocumentNode): void {
  if (checkedDocuments.has(document)) return;
  const names: string[] = [];
  const named = {
    enter: ({ name }: { readonly name: { readonly value: string } }) => void names.push(name.value),
    leave: () => void names.pop(),
  };
  const check = ({ value }: { readonly value: string }) => rejectUnsafeInput(value, names.at(-1));
  visit(document, { Argument: named, ObjectField: named, StringValue: check, IntValue: check });
  checkedDocuments.add(document);
}

function toGraphqlError({ message, code, fields }: DomainError): GraphQLError {
  return new GraphQLError(message, { extensions: { code, fields, http: { status: 400 } } });
}

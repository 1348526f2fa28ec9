import { Kind, type OperationDefinitionNode } from 'graphql';
import { mayContainCardNumber } from '@shop/api-common';
import { beforeOperation } from './before-operation';

/** Logged characters of an operation name, which a client chooses. */
const MAX_NAME_LENGTH = 64;

export function loggableOperationName(name: string | null | undefined): { readonly name?: string } {
  return !name || mayContainCardNumber(name) ? {} : { name: name.slice(0, MAX_NAME_LENGTH) };
}

export const operationLogPlugin = beforeOperation(({ contextValue: { req }, operation, operationName }) => {
  if (!operation) return;
  const name = loggableOperationName(operationName);
  req.operation = { kind: operation.operation, field: rootFieldName(operation), ...name };
});

/** The single root field, or `several`: unlike operation names, its values are bounded. */
function rootFieldName({ selectionSet: { selections } }: OperationDefinitionNode): string {
  const [first, ...more] = selections;
  return first?.kind === Kind.FIELD && more.length === 0 ? first.name.value : 'several';
}

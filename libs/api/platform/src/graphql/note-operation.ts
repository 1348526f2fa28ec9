import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';
import type { ShopRequest } from '../access/request-of';

/** So much of an operation's name, which a client chooses, is logged; in characters. */
export const OPERATION_NAME_MAX = 64;

/** Keeps for the log which operation of its document a request asked for. */
export const noteOperation: ApolloServerPlugin<{ req: ShopRequest }> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue: { req }, operation, operationName }) {
        const name = operationName ? { name: operationName.slice(0, OPERATION_NAME_MAX) } : {};
        if (operation) req.operation = { kind: operation.operation, field: fieldOf(operation), ...name };
      },
    };
  },
};

/** The one field that a valid operation asks of the schema's root, or `several`: unlike names, these are bounded. */
function fieldOf({ selectionSet: { selections } }: OperationDefinitionNode): string {
  const [first, ...more] = selections;
  return first?.kind === Kind.FIELD && more.length === 0 ? first.name.value : 'several';
}

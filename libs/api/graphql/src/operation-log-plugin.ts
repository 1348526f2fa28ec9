import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { mayContainCardNumber } from '@shop/api-common';
import type { ShopRequest } from '@shop/api-http';

/** So much of an operation's name, which a client chooses, is logged; in characters. */
const NAME_MAX = 64;

/** What of an operation's name is logged. */
export function loggableOperationName(name: string | null | undefined): { readonly name?: string } {
  return !name || mayContainCardNumber(name) ? {} : { name: name.slice(0, NAME_MAX) };
}

/** Keeps for the log which operation of its document a request asked for. */
export const operationLogPlugin: ApolloServerPlugin<{ req: ShopRequest }> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue: { req }, operation, operationName }) {
        if (!operation) return;
        const name = loggableOperationName(operationName);
        req.operation = { kind: operation.operation, field: fieldOf(operation), ...name };
      },
    };
  },
};

/** The one field that a valid operation asks of the schema's root, or `several`: unlike names, these are bounded. */
function fieldOf({ selectionSet: { selections } }: OperationDefinitionNode): string {
  const [first, ...more] = selections;
  return first?.kind === Kind.FIELD && more.length === 0 ? first.name.value : 'several';
}

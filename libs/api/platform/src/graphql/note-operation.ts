import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';
import type { ShopRequest } from '../access/request-of';

/** So much of an operation's name, which a client chooses, is logged; in characters. */
const NAME_MAX = 64;
/** Such a name is meant for something else, maybe the number of a card. */
const NUMBER = /\d{13}/;

/** What of an operation's name is logged. */
export function loggedName(name: string | undefined): { readonly name?: string } {
  return name === undefined || NUMBER.test(name) ? {} : { name: name.slice(0, NAME_MAX) };
}

/** Keeps for the log which operation of its document a request asked for. */
export const noteOperation: ApolloServerPlugin<{ req: ShopRequest }> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue: { req }, operation, operationName }) {
        const name = loggedName(operationName ?? undefined);
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

import type { ApolloServerPlugin } from '@apollo/server';
import type { ShopRequest } from '../access/request-of';

const NAME_MAX = 64;

/** Keeps for the log which operation of its document a request asked for. */
export const noteOperation: ApolloServerPlugin<{ req: ShopRequest }> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue: { req }, operation, operationName }) {
        const name = operationName ? { name: operationName.slice(0, NAME_MAX) } : {};
        if (operation) req.operation = { kind: operation.operation, ...name };
      },
    };
  },
};

import type { ApolloServerPlugin, GraphQLRequestContextDidResolveOperation } from '@apollo/server';
import type { ShopRequest } from '@shop/api-http';

interface Context {
  readonly req: ShopRequest;
}

/** A plugin that runs before an operation is executed; an error that it throws rejects the operation. */
export function beforeOperation(
  run: (resolved: GraphQLRequestContextDidResolveOperation<Context>) => void,
): ApolloServerPlugin<Context> {
  return { requestDidStart: async () => ({ didResolveOperation: async (resolved) => run(resolved) }) };
}

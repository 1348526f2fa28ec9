import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, OperationTypeNode } from 'graphql';

/** Subscriptions are served over WebSocket; Apollo cannot execute them over HTTP. */
export const rejectSubscriptionsPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return;
        throw new GraphQLError('Please send subscriptions over a WebSocket to /graphql.', {
          extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
        });
      },
    };
  },
};

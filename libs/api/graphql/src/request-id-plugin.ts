import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { recordErrorCode, type ShopRequest } from '@shop/api-http';
import { logHiddenError } from './format-error';

export const requestIdPlugin: ApolloServerPlugin<{ req: ShopRequest }> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue: { req }, response: { body } }) {
        if (body.kind !== 'single' || !body.singleResult.errors) return;
        body.singleResult.errors = body.singleResult.errors.map((error) => addRequestId(error, req));
      },
    };
  },
};

/** Adds the request id to an error, records its code and logs its hidden cause. */
export function addRequestId(error: GraphQLFormattedError, request: ShopRequest): GraphQLFormattedError {
  logHiddenError(error, request.id);
  recordErrorCode(request, String(error.extensions?.['code']));
  return { ...error, extensions: { ...error.extensions, requestId: request.id } };
}

import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { recordErrorCode, type ShopRequest } from '@shop/api-http';
import { logHiddenError } from './hidden-errors';

/** Puts the request's id on the errors of an answer, and keeps for the log what they refuse it for. */
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

/** An error that names its request, on which its code is noted; what it hides is told to the log. */
export function addRequestId(error: GraphQLFormattedError, request: ShopRequest): GraphQLFormattedError {
  logHiddenError(error, request.id);
  recordErrorCode(request, String(error.extensions?.['code']));
  return { ...error, extensions: { ...error.extensions, requestId: request.id } };
}

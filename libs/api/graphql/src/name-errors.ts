import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { noteRefusal, type ShopRequest } from '@shop/api-http';
import { tellDefect } from './defects';

/** Puts the request's id on the errors of an answer, and keeps for the log what they refuse it for. */
export const nameErrors: ApolloServerPlugin<{ req: ShopRequest }> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue: { req }, response: { body } }) {
        if (body.kind !== 'single' || !body.singleResult.errors) return;
        body.singleResult.errors = body.singleResult.errors.map((error) => nameError(error, req));
      },
    };
  },
};

/** An error that names its request, on which its code is noted; what it hides is told to the log. */
export function nameError(error: GraphQLFormattedError, request: ShopRequest): GraphQLFormattedError {
  tellDefect(error, request.id);
  noteRefusal(request, String(error.extensions?.['code']));
  return { ...error, extensions: { ...error.extensions, requestId: request.id } };
}

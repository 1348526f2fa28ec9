/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import type { ErrorCode } from '@shop/contracts';
import { buildSchema, GraphQLError } from 'graphql';
import { createCache } from '../cache/create-cache';
import { isSubscription } from '../live/live-link';
import { eventLink, type Resolvers } from './event-link';

const schema = buildSchema(readFileSync(join(__dirname, '../../../../../schema.graphql'), 'utf8'));

/**
 * An Apollo client for specs, with the shop's cache, that executes operations against the committed schema: an
 * operation or an answer that does not fit the schema fails as it would on the server. The resolver of a subscription is
 * `Events`, whose `next` tells those who follow.
 */
export function schemaClient(resolvers: Resolvers): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      isSubscription,
      eventLink(schema, resolvers),
      new SchemaLink({ schema, rootValue: resolvers }),
    ),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}

/** A refusal as the server sends it, for a resolver to throw. */
export function graphqlError(
  code: ErrorCode,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

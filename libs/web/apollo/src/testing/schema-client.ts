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
 * Apollo Client for specs: the shop's cache on the committed schema, so invalid operations and results fail as on the
 * server. Subscription resolvers are `Events`.
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

/** An error as the server sends it. */
export function graphqlError(
  code: ErrorCode,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

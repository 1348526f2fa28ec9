/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import type { ErrorCode } from '@shop/contracts';
import { buildSchema, GraphQLError } from 'graphql';
import { createCache } from '../cache/create-cache';

/** Root fields by name: a value, or a function of the field's arguments. */
export type Resolvers = Readonly<Record<string, unknown>>;

const schema = buildSchema(readFileSync(join(__dirname, '../../../../../schema.graphql'), 'utf8'));

/**
 * An Apollo client for specs, with the shop's cache, that executes operations against the committed schema: an
 * operation or an answer that does not fit the schema fails as it would on the server.
 */
export function schemaClient(resolvers: Resolvers): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: new SchemaLink({ schema, rootValue: resolvers }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}

/** A refusal as the server sends it, for a resolver to throw. */
export function refusal(
  code: ErrorCode,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

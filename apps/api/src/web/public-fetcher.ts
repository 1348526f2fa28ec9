import type { FastifyInstance } from 'fastify';
import { GRAPHQL_PATH } from '@shop/api-http';
import { PERSISTED_QUERIES } from '@shop/contracts/persisted-queries';
import type { PublicFetcher } from './answered-pages';

const HASHES = new Map(
  Object.entries(PERSISTED_QUERIES).map(([hash, text]) => [/^query (\w+)/.exec(text)?.[1], hash]),
);

/** Sends a public query to this server, from the address of the client so that the reads of its page are counted. */
export function createPublicFetcher(fastify: FastifyInstance): PublicFetcher {
  return async ({ operationName, variables }, remoteAddress) => {
    const persistedQuery = { version: 1, sha256Hash: HASHES.get(operationName) };
    const query = { variables: JSON.stringify(variables), extensions: JSON.stringify({ persistedQuery }) };
    const { statusCode, body } = await fastify.inject({ url: GRAPHQL_PATH, query, remoteAddress });
    const answer: object = JSON.parse(body);
    if (statusCode !== 200 || 'errors' in answer) throw new Error(`${operationName} was not answered.`);
    return answer;
  };
}

import type { FastifyInstance } from 'fastify';
import { GRAPHQL_PATH } from '@shop/api-http';
import { PERSISTED_QUERIES } from '@shop/contracts/persisted-queries';
import type { PublicFetcher } from './answered-pages';

const HASHES = new Map(
  Object.entries(PERSISTED_QUERIES).map(([hash, text]) => [/^query (\w+)/.exec(text)?.[1], hash]),
);

/**
 * Asks the server itself, by the way that a browser's question comes, and from the address of the browser: what is read
 * for a page is counted for whoever asked for the page.
 */
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

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { GRAPHQL_PATH, isReadRequest } from '@shop/api-http';
import { pathOf } from '../http/urls';
import { readPage, sendPage } from './pages';
import { prefersHtml } from './prefers-html';

/** Serves GraphiQL for navigations to the GraphQL endpoint. */
export async function serveGraphiqlPage(fastify: FastifyInstance, directory: string): Promise<void> {
  const page = await readPage(join(directory, 'index.html'));

  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isReadRequest(request) || pathOf(request) !== GRAPHQL_PATH) return done();
    void reply.header('Vary', 'Accept');
    if (prefersHtml(request.headers.accept)) void sendPage(request, reply, 200, page);
    else done();
  });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRead, pathOf, sendPage } from './pages';
import { prefersHtml } from './prefers-html';

/** Pages of the client that are REST resources too; `Accept` decides. */
const SHARED_PATHS = /^\/(?:purchase|payment)\/[^/]+$/;

const DASHBOARD = 'my-profile|my-orders|addReview|make-admin|addProduct|manage-tools|manage-orders';
/** The other pages of the client, which are nothing but pages; whatever else asks for one gets the not-found page. */
const CLIENT_PATHS = new RegExp(
  `^/(?:|blogs|login|signup|my-portfolio|browse-tools|dashboard(?:/(?:${DASHBOARD}))?)$`,
);

/** Serves the single-page client to whoever asks for a page: on its own routes, and instead of a 404. */
export async function serveClientPages(fastify: FastifyInstance, directory: string): Promise<void> {
  const page = await readFile(join(directory, 'index.html'), 'utf8');

  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isRead(request)) return;
    const path = pathOf(request);
    const shared = SHARED_PATHS.test(path);
    if (shared) void reply.header('Vary', 'Accept');
    if (CLIENT_PATHS.test(path)) return sendPage(reply, 200, page);
    if (!prefersHtml(request.headers.accept)) return;
    if (shared) return sendPage(reply, 200, page);
    if (request.is404) return sendPage(reply, 404, page);
  });
}

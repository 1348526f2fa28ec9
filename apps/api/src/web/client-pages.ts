import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

  function sendPage(reply: FastifyReply, status: number): FastifyReply {
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(page);
  }

  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const path = pathOf(request.url);
    const shared = SHARED_PATHS.test(path);
    if (shared) void reply.header('Vary', 'Accept');
    if (CLIENT_PATHS.test(path)) return sendPage(reply, 200);
    if (!prefersHtml(request.headers.accept)) return;
    if (shared) return sendPage(reply, 200);
    if (request.is404) return sendPage(reply, 404);
  });
}

function pathOf(url: string): string {
  const [path = '/'] = url.split('?');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

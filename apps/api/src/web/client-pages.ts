import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from '@shop/api-cache';
import { isReadRequest } from '@shop/api-http';
import type { Settings } from '@shop/config';
import { pathOf } from '../http/path-of';
import type { AnsweredPages } from './answered-pages';
import { isDemo } from './client-config.controller';
import { readPage, sendPage } from './pages';
import { valuesOfHome, valuesOfTool, valuesOfTools } from './painted-values';
import { prefersHtml } from './prefers-html';

/** Pages of the client that are REST resources too. */
const SHARED_PATHS = /^\/(?:purchase|payment)\/[^/]+$/i;

const HOME = '/';
const BROWSE = '/browse-tools';

/** Pages that are painted ahead by the client's build, each with the scripts that it needs; login also with demo accounts. */
const PAINTED = {
  [HOME]: 'home',
  '/blogs': 'blogs',
  '/my-portfolio': 'my-portfolio',
  '/signup': 'signup',
  '/login/forgot-password': 'forgot-password',
  '/login/mail-link': 'mail-link',
  [BROWSE]: 'browse-tools',
};

const CUSTOMER = 'my-profile|my-orders|addReview';
const ADMIN = 'make-admin|addProduct|manage-tools|manage-orders|integrity|books|audit';
/** Pages that need a session; other paths get the not-found page. */
const WAITING = new RegExp(`^/(?:dashboard(?:/(?:${CUSTOMER}|${ADMIN}))?)$`, 'i');

/**
 * Serves the single-page client for navigations: on its own routes, and instead of a 404.
 *
 * @param pages embeds preloaded query results
 */
export async function serveClientPages(
  fastify: FastifyInstance,
  directory: string,
  settings: Settings,
  pages: Pick<AnsweredPages, 'answered'>,
): Promise<void> {
  const read = (name: string) => readPage(join(directory, 'pages', `${name}.html`));
  const readHtml = async (name: string) => (await read(name)).plain.toString();
  const waiting = await read('waiting');
  const notFound = await read('not-found');
  const painted = new Map([['/login', await read(isDemo(settings) ? 'login-demo' : 'login')]]);
  for (const [path, name] of Object.entries(PAINTED)) painted.set(path, await read(name));
  const purchase = await read('purchase');
  const withTool = { html: await readHtml('tool'), values: valuesOfTool };
  const withTools = { html: await readHtml('tools'), values: valuesOfTools };
  const withNewest = { html: await readHtml('home-filled'), values: valuesOfHome };

  const ownPage = (path: string) => painted.get(path) ?? (WAITING.test(path) ? waiting : undefined);
  const filledPage = (path: string, url: string) => {
    if (path === HOME) return withNewest;
    // What stands behind the path says which tools are wanted, and how many.
    return path === BROWSE && !url.includes('?') ? withTools : undefined;
  };
  const answeredPage = (path: string, own: CachedResponse, { url, ip }: FastifyRequest) =>
    pages.answered(path, own, ip, filledPage(path, url));
  const sharedPage = async (path: string, { ip }: FastifyRequest) =>
    path.startsWith('/purchase/') ? pages.answered(path, purchase, ip, withTool) : waiting;

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const path = pathOf(request);
    const shared = SHARED_PATHS.test(path);
    // Phones begin what is typed with a capital, and the client's router does not mind.
    const lower = path.toLowerCase();
    const own = ownPage(lower);
    if (own) return sendPage(request, reply, 200, await answeredPage(lower, own, request));
    // Of a resource, and of nothing at all, there is a page and data.
    if (shared || request.is404) void reply.header('Vary', 'Accept');
    if (!prefersHtml(request.headers.accept)) return undefined;
    if (shared) return sendPage(request, reply, 200, await sharedPage(path, request));
    return request.is404 ? sendPage(request, reply, 404, notFound) : undefined;
  }
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isReadRequest(request)) return done();
    servePage(request, reply).then((served) => void (served ?? done()), done);
  });
}

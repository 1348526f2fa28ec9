import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from '@shop/api-cache';
import { isReadRequest } from '@shop/api-http';
import { preloadedQueriesFor } from '@shop/contracts';
import type { Settings } from '@shop/config';
import { pathOf } from '../http/urls';
import { isDemo } from './client-config.controller';
import type { CatalogPages } from './catalog-pages';
import { addPageAddress } from './page-address';
import { readPage, sendPage, toCachedPage } from './pages';
import { prefersHtml } from './prefers-html';
import type { PreloadedPages } from './preloaded-pages';

/** Pages of the client that are REST resources too. */
const SHARED_PATHS = /^\/(?:(?:purchase|payment|invoice)\/[^/]+|cart)$/i;

/** Pages that the client's build prerenders, by path. */
const PRERENDERED = {
  '/': 'home',
  '/blogs': 'blogs',
  '/my-portfolio': 'my-portfolio',
  '/signup': 'signup',
  '/login/forgot-password': 'forgot-password',
  '/login/mail-link': 'mail-link',
  '/contact': 'contact',
  '/delivery': 'delivery',
  '/returns': 'returns',
  '/imprint': 'imprint',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/tools': 'tools',
  '/browse-tools': 'browse-tools',
};

const CUSTOMER = String.raw`my-profile|my-orders|my-invoices|addresses|addReview|orders/[\da-f]{24}(?:/packing-slip)?`;
const ADMIN =
  'make-admin|addProduct|manage-tools|import|manage-orders|invoices|reviews|integrity|books|audit|categories|attributes|synonyms|searches|api-keys|letters|webhooks|settings';
/** Pages of the dashboard; other paths get the not-found page. */
const DASHBOARD = new RegExp(`^/dashboard(?:/(?:${CUSTOMER}|${ADMIN}))?$`, 'i');

/** Serves the single-page client for navigations: on its own routes, and instead of a 404. */
export async function serveClientPages(
  fastify: FastifyInstance,
  directory: string,
  settings: Settings,
  pages: Pick<PreloadedPages, 'preload' | 'isMissing'>,
  catalog: Pick<CatalogPages, 'isCatalogPath' | 'find'>,
): Promise<void> {
  const fileOf = (name: string) => join(directory, 'pages', `${name}.html`);
  const read = (name: string) => readPage(fileOf(name));
  const [waiting, dashboard] = [await read('waiting'), await read('dashboard')];
  const purchase = await read('purchase');
  const templates = { tools: await read('tool'), categories: await read('category') };
  const notFound = await read('not-found');
  const prerendered = new Map<string, CachedResponse>();
  const login = isDemo(settings) ? 'login-demo' : 'login';
  for (const [path, name] of Object.entries({ '/login': login, ...PRERENDERED })) {
    const page = addPageAddress(await readFile(fileOf(name), 'utf8'), settings.publicUrl, path);
    prerendered.set(path, await toCachedPage(Buffer.from(page)));
  }

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const path = pathOf(request);
    const isShared = SHARED_PATHS.test(path);
    // The client's router ignores case too; phones capitalize the first letter.
    const lower = path.toLowerCase();
    const needsSession = DASHBOARD.test(path) ? dashboard : lower === '/quick-order' ? waiting : undefined;
    const own = prerendered.get(lower) ?? needsSession;
    if (own) return sendPage(request, reply, 200, await pages.preload(lower, own, request.ip));
    if (catalog.isCatalogPath(path)) return serveCatalogPage(path, request, reply);
    // These URLs have a page and data.
    const isInvoice = lower.startsWith('/invoice/');
    if (isShared || request.is404) void reply.header('Vary', isInvoice ? 'Accept, Authorization' : 'Accept');
    // With a token, HTML of an invoice is the API's; navigations have none.
    if (isInvoice && request.headers.authorization !== undefined) return undefined;
    if (!prefersHtml(request.headers.accept)) return undefined;
    if (isShared && lower.startsWith('/purchase/')) {
      const page = await pages.preload(path, purchase, request.ip);
      const isUnknown = preloadedQueriesFor(path).length === 0 || pages.isMissing(page);
      return sendPage(request, reply, isUnknown ? 404 : 200, page);
    }
    if (isShared) return sendPage(request, reply, 200, waiting);
    return request.is404 ? sendPage(request, reply, 404, notFound) : undefined;
  }
  async function serveCatalogPage(path: string, request: FastifyRequest, reply: FastifyReply) {
    const { page, movedTo } = await catalog.find(path, templates, request.ip);
    if (movedTo === undefined) return sendPage(request, reply, page ? 200 : 404, page ?? notFound);
    const [, search] = request.url.split('?', 2);
    // Revalidated, as another tool may get the slug.
    return reply
      .header('Cache-Control', 'no-cache')
      .redirect(search === undefined ? movedTo : `${movedTo}?${search}`, 301);
  }
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isReadRequest(request)) return done();
    servePage(request, reply).then((served) => void (served ?? done()), done);
  });
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CachedResponse, ResponseCache } from '@shop/api-cache';
import { readSettings } from '@shop/config';
import { preloadedQueriesFor } from '@shop/contracts';
import { fastify, type FastifyInstance } from 'fastify';
import { CATEGORY_HEAD_QUERY } from './catalog-heads';
import { CatalogPages } from './catalog-pages';
import { serveClientPages } from './client-pages';

const SECRET = 's'.repeat(32);
const SETTINGS = readSettings({
  ALLOW_EMBEDDED: 'true',
  EMULATOR_TOKEN_KEY: SECRET,
  ACCESS_TOKEN_SECRET: SECRET,
  PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${SECRET}`,
});
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const FETCH = '*/*';
const ID = '6b020b328edb6c76a3ae24dc';
const PAGES = [
  'home',
  'blogs',
  'my-portfolio',
  'login',
  'login-demo',
  'signup',
  'forgot-password',
  'mail-link',
  'contact',
  'delivery',
  'returns',
  'imprint',
  'privacy',
  'terms',
  'not-found',
  'waiting',
  'dashboard',
  'tools',
  'tool',
  'category',
  'browse-tools',
  'purchase',
];
const TOOL = {
  ...{ slug: 'claw-hammer-20-oz', sku: 'TW-1', name: 'Claw hammer', shortDescription: 'For nails.' },
  ...{ image: '/pictures/a/640.webp', availableQuantity: 10, minimumOrderQuantity: 1 },
  ...{ pricePerUnit: { amount: 1250, currency: 'USD' }, rating: { average: 0, count: 0 } },
};
const CATEGORIES = [{ slug: 'striking', name: 'Striking tools', path: 'striking' }];
const catalog = new CatalogPages(
  { cache: new ResponseCache(), bus: { isConnected: true } },
  async (query, { slug }) => {
    if (query === CATEGORY_HEAD_QUERY) return { data: { categories: CATEGORIES } };
    return { data: { tool: [TOOL.slug, 'hammer'].includes(String(slug)) ? TOOL : null } };
  },
  undefined,
);
let app: FastifyInstance;
let directory: string;

beforeAll(async () => {
  // The catalog is never late on a busy machine.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  directory = await mkdtemp(join(tmpdir(), 'client-pages-'));
  await mkdir(join(directory, 'pages'));
  for (const name of PAGES)
    await writeFile(join(directory, 'pages', `${name}.html`), `<!doctype html>${name}`);
  app = fastify();
  await serveClientPages(
    app,
    directory,
    SETTINGS,
    {
      preload: async (path, page) =>
        preloadedQueriesFor(path).length > 0
          ? new CachedResponse(Buffer.from(`${page.plain.toString()}, preloaded`))
          : page,
      isMissing: () => false,
    },
    catalog,
  );
  app.get('/purchase/:id', () => ({ name: 'Saw' }));
  app.get('/cart', () => ({ lines: [] }));
  app.get('/invoice/:number', () => ({ invoice_number: 'INV-000001' }));
  app.get('/tool', () => []);
});
afterAll(async () => {
  jest.useRealTimers();
  await app.close();
  await rm(directory, { recursive: true });
});

it.each([
  ['/', BROWSER, 200, 'html'],
  ['/imprint', BROWSER, 200, 'html'],
  ['/tools', BROWSER, 200, 'html'],
  ['/tools/claw-hammer-20-oz', BROWSER, 200, 'html'],
  ['/tools/claw-hammer-20-oz', FETCH, 200, 'html'],
  ['/tools/no-such-tool', BROWSER, 404, 'html'],
  ['/tools/%00', BROWSER, 404, 'html'],
  ['/tools/no-page.webp', FETCH, 404, 'json'],
  ['/categories/striking', BROWSER, 200, 'html'],
  ['/categories/no-such', BROWSER, 404, 'html'],
  ['/', FETCH, 200, 'html'],
  ['/dashboard/my-orders/?first=1', BROWSER, 200, 'html'],
  ['/quick-order', BROWSER, 200, 'html'],
  ['/dashboard/no-such-page', BROWSER, 404, 'html'],
  [`/purchase/${ID}`, BROWSER, 200, 'html'],
  ['/purchase/1', BROWSER, 404, 'html'],
  ['/purchase/1', FETCH, 200, 'json'],
  ['/cart', BROWSER, 200, 'html'],
  ['/cart/', BROWSER, 200, 'html'],
  ['/cart', FETCH, 200, 'json'],
  ['/cart/lines/1', BROWSER, 404, 'html'],
  ['/invoice/INV-000001', BROWSER, 200, 'html'],
  ['/invoice/INV-000001.pdf', BROWSER, 200, 'html'],
  ['/invoice/INV-000001', FETCH, 200, 'json'],
  ['/invoice/INV-000001', 'application/pdf', 200, 'json'],
  ['/tool', BROWSER, 200, 'json'],
  ['/no/such/page', BROWSER, 404, 'html'],
  ['/no/such/page', FETCH, 404, 'json'],
])('answers %s for %s with %i and %s', async (url, accept, status, kind) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept } });
  expect([statusCode, String(headers['content-type'])]).toEqual([status, expect.stringContaining(kind)]);
});

it('varies by Accept where one address has a page and data', async () => {
  const varyOf = async (url: string, accept: string) =>
    (await app.inject({ url, headers: { accept } })).headers['vary'];
  for (const url of ['/payment/1', '/cart', '/no/such/page'])
    expect(await varyOf(url, BROWSER)).toBe('Accept, Accept-Encoding');
  for (const url of ['/purchase/1', '/no/such/page']) expect(await varyOf(url, FETCH)).toBe('Accept');
  expect(await varyOf('/', BROWSER)).toBe('Accept-Encoding');
});

it('leaves an invoice to the API for those who send a token', async () => {
  const headers = { accept: BROWSER, authorization: 'Bearer token' };
  const answer = await app.inject({ url: '/invoice/INV-000001', headers });
  expect(answer.json()).toEqual({ invoice_number: 'INV-000001' });
  expect(answer.headers['vary']).toBe('Accept, Authorization');
});

it.each([
  ['/login', 'login-demo'],
  ['/signup/', 'signup'],
  ['/Login/forgot-password', 'forgot-password'],
  ['/login/mail-link?mode=resetPassword&oobCode=x', 'mail-link'],
  ['/', 'home, preloaded'],
  ['/browse-tools', 'browse-tools, preloaded'],
  ['/browse-tools?search=saw', 'browse-tools, preloaded'],
  [`/purchase/${ID}`, 'purchase, preloaded'],
  ['/payment/1', 'waiting'],
  ['/invoice/INV-000001', 'waiting'],
  ['/dashboard/integrity', 'dashboard'],
  ['/dashboard/reviews', 'dashboard'],
  ['/dashboard/books', 'dashboard'],
  ['/dashboard/audit', 'dashboard'],
  ['/dashboard/no-such-page', 'not-found'],
  ['/Blogs', 'blogs'],
  ['/Browse-Tools', 'browse-tools, preloaded'],
  ['/dashboard/addreview', 'dashboard'],
  ['/Payment/1', 'waiting'],
  ['/Purchase/1', 'purchase'],
  ['/tools/no-such-tool', 'not-found'],
  ['/categories/no-such', 'not-found'],
])('serves %s as the prerendered page %s', async (url, name) => {
  const { body } = await app.inject({ url, headers: { accept: BROWSER } });
  expect(body).toBe(`<!doctype html>${name}`);
});

it.each([
  ['/tools/hammer', '/tools/claw-hammer-20-oz'],
  ['/tools/hammer?utm_source=mail', '/tools/claw-hammer-20-oz?utm_source=mail'],
  ['/Tools/Claw-hammer-20-oz/', '/tools/claw-hammer-20-oz'],
  ['/categories/Striking', '/categories/striking'],
])('redirects %s to the present page %s', async (url, present) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: BROWSER } });
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([301, present, 'no-cache']);
});

it('compresses pages for browsers that accept an encoding', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/blogs',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe('<!doctype html>blogs');
});

it('answers 304 when the client has the page', async () => {
  const { headers } = await app.inject({ url: '/' });
  const known = await app.inject({ url: '/', headers: { 'if-none-match': String(headers['etag']) } });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

it('names the one address of each public page where the shop knows its own', async () => {
  const shop = fastify();
  const publicUrl = 'https://shop.example';
  await writeFile(join(directory, 'pages', 'terms.html'), '<head><title>Terms</title></head>');
  await serveClientPages(
    shop,
    directory,
    { ...SETTINGS, publicUrl },
    { preload: async (_path, page) => page, isMissing: () => false },
    catalog,
  );
  const { body } = await shop.inject({ url: '/Terms', headers: { accept: BROWSER } });
  expect(body).toContain('<link rel="canonical" href="https://shop.example/terms">');
  await shop.close();
});

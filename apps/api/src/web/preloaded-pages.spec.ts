import { CachedResponse, ResponseCache } from '@shop/api-cache';
import type { PublicQueryRequest } from '@shop/contracts';
import { fastify } from 'fastify';
import { createPublicFetcher, embedQueryResults, PreloadedPages } from './preloaded-pages';

const page = new CachedResponse(Buffer.from('<body></body>'));
let asked: string[];
let cache: ResponseCache;
const bus = { isConnected: true };
const IP = '203.0.113.7';

beforeEach(() => {
  // Results are never late on a busy machine.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  asked = [];
  cache = new ResponseCache();
  bus.isConnected = true;
});
afterEach(() => jest.useRealTimers());
const ask = async ({ operationName }: PublicQueryRequest) => {
  asked.push(operationName);
  return { data: `result ${asked.length}` };
};

it('sends a page with its query results, fetched once for concurrent requests', async () => {
  const pages = new PreloadedPages(cache, bus, ask);
  const [one, other] = await Promise.all([pages.preload('/', page, IP), pages.preload('/', page, IP)]);
  expect(one.plain.toString()).toContain('result 2');
  expect([other, await pages.preload('/', page, IP)]).toEqual([one, one]);
  expect(asked).toEqual(['LatestTools', 'CustomerReviews', 'Categories']);
});

it('fetches from the address of the client that requests the page', async () => {
  const ips: string[] = [];
  const pages = new PreloadedPages(cache, bus, async (_query, ip) => ips.push(ip));
  await pages.preload('/', page, IP);
  expect(ips).toEqual([IP, IP, IP]);
});

it('sends the page of a tool with that tool', async () => {
  const pages = new PreloadedPages(cache, bus, async ({ variables }) => variables);
  const preloaded = await pages.preload('/purchase/6b020b328edb6c76a3ae24dc', page, IP);
  expect(preloaded.plain.toString()).toContain('"result":{"id":"6b020b328edb6c76a3ae24dc"}');
  expect(await pages.preload('/purchase/no-id', page, IP)).toBe(page);
});

it('knows the page of a tool that does not exist', async () => {
  const path = '/purchase/6b020b328edb6c76a3ae24dc';
  const pages = new PreloadedPages(cache, bus, async ({ operationName }) => ({
    data: operationName === 'Categories' ? { categories: [] } : { tool: null },
  }));
  expect(pages.isMissing(await pages.preload(path, page, IP))).toBe(true);
  const other = new PreloadedPages(new ResponseCache(), bus, async () => ({ data: { tool: { id: '1' } } }));
  expect(other.isMissing(await other.preload(path, page, IP))).toBe(false);
});

it.each(['tools', 'reviews'])('fetches again after a change of %s', async (tag) => {
  const pages = new PreloadedPages(cache, bus, ask);
  await pages.preload('/', page, IP);
  cache.invalidate(tag);
  expect((await pages.preload('/', page, IP)).plain.toString()).toContain('result 4');
});

it.each<[string, string, (query: PublicQueryRequest) => Promise<unknown>]>([
  ['has no public query', '/blogs', ask],
  ['cannot have results', '/', () => Promise.reject(new Error('down'))],
  ['would wait for them', '/', () => new Promise(() => undefined)],
])('sends the page alone where it %s', async (_, path, fetch) => {
  const preloaded = new PreloadedPages(cache, bus, fetch).preload(path, page, IP);
  await jest.advanceTimersByTimeAsync(300);
  expect(await preloaded).toBe(page);
});

it('sends the page alone while the bus is disconnected', async () => {
  bus.isConnected = false;
  expect(await new PreloadedPages(cache, bus, ask).preload('/', page, IP)).toBe(page);
});

it('embeds results as data that cannot end its block', () => {
  const result = { data: { name: '</script><script>alert(1)</script><!-- $& \u2028' } };
  const html = '<html><body><div id="root"></div></body></html>';
  const embedded = embedQueryResults(html, [{ operationName: 'Home', variables: {}, result }]);
  const [, json = ''] =
    /<script type="application\/json" id="answers">(.*)<\/script><\/body>/s.exec(embedded) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual([{ operationName: 'Home', variables: {}, result }]);
});

it.each([
  ['/pictures/saw.webp', true],
  ['/"><script>', false],
])('preloads and shows the picture %s: %p', (image, isPreloaded) => {
  const result = { data: { tool: { image } } };
  const page = embedQueryResults('<head></head><body><img alt="" width="256"></body>', [
    { operationName: 'Tool', variables: {}, result },
    { operationName: 'Categories', variables: {}, result: { data: { categories: [] } } },
  ]);
  expect(page.includes('<link rel="preload" as="image"')).toBe(isPreloaded);
  expect(page.includes(`<img src="${image}" alt="" width="256">`)).toBe(isPreloaded);
});

it('preloads the file of a picture that its element chooses', () => {
  const result = { data: { tool: { image: '/pictures/saw/640.webp' } } };
  const page = embedQueryResults('<head></head><body><picture><img alt=""></picture></body>', [
    { operationName: 'Purchase', variables: {}, result },
  ]);
  const [, preloaded] =
    /<link rel="preload" as="image" type="image\/avif" imagesrcset="([^"]+)"/.exec(page) ?? [];
  expect(preloaded).toContain('/pictures/saw/1280.avif 1280w');
  expect(page).toContain(`<picture><source type="image/avif" srcset="${preloaded}"`);
});

it('sends queries from the address of the client, so that they are counted', async () => {
  const app = fastify();
  app.get('/graphql', ({ ip, query }) => ({ data: { ip, ...(query as object) } }));
  const result = await createPublicFetcher(app)({ operationName: 'LatestTools', variables: {} }, IP);
  expect(result).toMatchObject({ data: { ip: IP, variables: '{}' } });
  await app.close();
});

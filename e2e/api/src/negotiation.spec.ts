import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import { LATEST_TOOLS, type ToolRow } from './support/operations';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const UNKNOWN_PATHS = ['/unknown', '/unknown/', '/tool/x/y', '/purchase', '/purchase/1/2', '/order/1/2'];
const CLIENT_PATHS = ['/', '/login', '/login/', '/signup', '/blogs', '/browse-tools', '/dashboard/my-orders'];

let shop: Shop;
let client: ShopClient;
let toolId: string;

beforeAll(async () => {
  shop = await sharedShop('api');
  client = new ShopClient(shop.origin);
  const { latestTools } = await client.query<{ latestTools: ToolRow[] }>(LATEST_TOOLS);
  toolId = latestTools[0]?.id ?? '';
});

function get(path: string, accept: string | undefined, method = 'GET') {
  return client.rest(method, path, undefined, undefined, accept === undefined ? {} : { Accept: accept });
}
const page = { body: expect.stringMatching(/^<!doctype html>[^]*<div id="root"/) };

describe.each(['purchase', 'payment'])('GET /%s/{id}', (resource) => {
  const path = () => `/${resource}/${toolId}`;

  it.each([BROWSER, 'text/html', 'application/json;q=0.5, text/html'])('is a page for %s', async (accept) => {
    const answer = await get(path(), accept);
    expect(answer).toMatchObject({ status: 200, ...page });
    expect(answer.headers.get('vary')).toMatch(/accept/i);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([undefined, '*/*', 'application/json', 'application/json, text/html;q=0.9'])(
    'is data for %p',
    async (accept) => {
      const answer = await get(path(), accept);
      expect(answer).toMatchObject({ status: 200, body: { _id: toolId } });
      expect(answer.headers.get('vary')).toMatch(/accept/i);
    },
  );

  it('is a page however its type is written, also where the data is kept ready', async () => {
    for (const accept of ['application/json', 'TEXT/HTML', 'Text/Html,*/*;q=0.8']) await get(path(), accept);
    for (const accept of ['TEXT/HTML', 'Text/Html,*/*;q=0.8'])
      expect(await get(path(), accept)).toMatchObject({ status: 200, ...page });
  });

  it('is a page or data with a trailing slash and a query too', async () => {
    expect(await get(`${path()}/?x=1`, BROWSER)).toMatchObject({ status: 200, ...page });
    expect(await get(`${path()}/?x=1`, undefined)).toMatchObject({
      status: 400,
      body: { fields: { x: expect.any(String) } },
    });
    expect(await get(`${path()}/?`, undefined)).toMatchObject({ status: 200, body: { _id: toolId } });
  });

  it('is a page for an unknown id, which the client explains, and a 404 as data', async () => {
    const status = resource === 'purchase' ? 404 : 200;
    for (const id of ['unknown', 'f'.repeat(24)])
      expect(await get(`/${resource}/${id}`, BROWSER)).toMatchObject({ status, ...page });
    // What there is to pay is known to its customer alone.
    const refusal = resource === 'purchase' ? [404, 'NOT_FOUND'] : [401, 'UNAUTHENTICATED'];
    const { status: refused, body } = await get(`/${resource}/unknown`, undefined);
    expect([refused, body]).toEqual([refusal[0], expect.objectContaining({ code: refusal[1] })]);
  });
});

it('is a page or data at /cart, by Accept', async () => {
  expect(await get('/cart', BROWSER)).toMatchObject({ status: 200, ...page });
  for (const accept of [undefined, '*/*', 'application/json']) {
    const answer = await get('/cart', accept);
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(answer.headers.get('vary')).toMatch(/accept/i);
  }
});

it.each(CLIENT_PATHS)('gives a browser the client at %s', async (path) => {
  expect(await get(path, BROWSER)).toMatchObject({ status: 200, ...page });
});

it.each(UNKNOWN_PATHS)('gives a browser the not-found page at %s, and others a JSON 404', async (path) => {
  const shown = await get(path, BROWSER);
  expect(shown).toMatchObject({ status: 404, ...page });
  expect(shown.headers.get('vary')).toBe('Accept, Accept-Encoding');
  for (const accept of [undefined, '*/*', 'application/json']) {
    const answer = await get(path, accept);
    expect(answer).toMatchObject({ status: 404, body: { statusCode: 404, code: 'NOT_FOUND' } });
    expect(answer.headers.get('vary')).toMatch(/^Accept(?:, Accept-Encoding)?$/);
    expect(answer.body).toHaveProperty('requestId', answer.headers.get('x-request-id'));
  }
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'gives no page to an unknown %s, whatever it prefers',
  async (method) => {
    expect(await get('/unknown', BROWSER, method)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  },
);

it.each(['/tool', '/review', '/health/live', '/config.js'])(
  'answers HEAD %s like GET, without a body',
  async (path) => {
    // An earlier GET may have cached a compressed body, which HEAD does not use.
    const plain = { 'Accept-Encoding': 'identity' };
    const answer = await client.rest('GET', path, undefined, undefined, plain);
    const head = await client.rest('HEAD', path, undefined, undefined, plain);
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers.get('content-type')).toBe(answer.headers.get('content-type'));
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
  },
);

it('answers HEAD of what is a page or data like GET', async () => {
  for (const accept of [BROWSER, 'application/json']) {
    const head = await client.rest('HEAD', `/purchase/${toolId}`, undefined, undefined, { Accept: accept });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toMatch(accept === BROWSER ? 'text/html' : 'application/json');
    expect(head.headers.get('vary')).toMatch(/accept/i);
  }
});

it('reads lists with a trailing slash too', async () => {
  expect(await get('/tool/?limit=2', undefined)).toMatchObject({ status: 200, body: { length: 2 } });
});

it('tells the client its settings, and no secret', async () => {
  const { status, headers, body } = await get('/config.js', undefined);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(body).toMatch(/^window\.__SHOP_CONFIG__=\{.*"publishableKey":"pk_test_.*\};$/);
  expect(body).not.toMatch(/sk_|whsec_|secret/i);
});

it.each(['/', '/tool', '/unknown', '/graphql', '/config.js', '/login'])(
  'sends its security headers with %s',
  async (path) => {
    const { headers } = await get(path, BROWSER);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
    );
    expect(headers.get('content-security-policy')).not.toMatch(
      /script-src[^;]*(unsafe-inline|unsafe-eval|\*;)/,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers.get('x-powered-by')).toBeNull();
  },
);

const ASSETS = resolve(__dirname, '../../../dist/apps/web/assets');

it('sends every hashed file as the build packed it, for browsers to keep for good', async () => {
  const texts = readdirSync(ASSETS).filter((name) => /\.(?:css|js)$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  for (const name of texts) {
    const path = `/assets/${name}`;
    const asked = { 'Accept-Encoding': 'gzip, br' };
    const { status, headers } = await client.rest('GET', path, undefined, undefined, asked);
    expect({ path, status, ...kept(headers) }).toEqual({
      ...{ path, status: 200, encoding: 'br', bytes: statSync(resolve(ASSETS, `${name}.br`)).size },
      cache: 'public, max-age=31536000, immutable',
    });
  }
});

const kept = (headers: Headers) => ({
  encoding: headers.get('content-encoding'),
  bytes: Number(headers.get('content-length')),
  cache: headers.get('cache-control'),
});

it('has browsers ask again for what has no hash in its name', async () => {
  const icon = await get('/icon.svg', undefined);
  expect(icon.headers.get('cache-control')).toBe('no-cache');
  expect(await get('/assets/unknown-12345678.js', undefined)).toMatchObject({ status: 404 });
});

it.each([
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2fapi/main.js',
  '/%2e%2e/api/main.js',
  '/.env',
  '/index.html',
  '/pages/home.html',
  '/.vite/manifest.json',
])('serves no file at %s', async (path) => {
  expect(await get(path, undefined)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

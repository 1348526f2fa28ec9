import { sharedShop, type Shop } from '@shop/test-shop';

const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const NAMES = JSON.stringify({ query: '{ latestTools(limit: 1) { name } }' });
let shop: Shop;

beforeAll(async () => {
  shop = await sharedShop('api');
});

function call(path: string, accept: string, options: RequestInit = {}): Promise<Response> {
  const headers = { Accept: accept, 'Content-Type': 'application/json' };
  return fetch(shop.origin + path, { headers, ...options });
}

it.each(['/graphql', '/graphql/', '/graphql?query=%7Bme%7Bid%7D%7D'])(
  'is the page for a navigation to %s, under the policy of every page',
  async (path) => {
    const answer = await call(path, NAVIGATION);
    const [type, vary, policy] = ['content-type', 'vary', 'content-security-policy'].map((name) =>
      answer.headers.get(name),
    );
    expect([answer.status, type, vary]).toEqual([200, 'text/html; charset=utf-8', 'Accept, Accept-Encoding']);
    expect(policy).toMatch(/default-src 'self';.*script-src 'self' 'sha256-/);
    expect(await answer.text()).toContain('<title>GraphiQL');
  },
);

it('names only files of the shop itself, which may be kept for good', async () => {
  const page = await (await call('/graphql', NAVIGATION)).text();
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !/^\/[^/]/.test(file))).toEqual([]);
  const hashed = files.filter((file) => file.startsWith('/graphiql/assets/'));
  expect(hashed.length).toBeGreaterThan(1);
  for (const file of hashed) {
    const { status, headers } = await call(file, '*/*');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});

it.each(['*/*', 'application/json', 'application/json, text/html;q=0.5'])(
  'leaves a query by GET for %s to the API, and tells caches of both',
  async (accept) => {
    const answer = await call('/graphql?query=%7BlatestTools(limit:1)%7Bname%7D%7D', accept);
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'Accept']);
    expect(await answer.json()).toEqual({ data: { latestTools: [{ name: expect.any(String) }] } });
  },
);

it('answers POST in JSON, however much HTML is preferred', async () => {
  const answer = await call('/graphql', NAVIGATION, { method: 'POST', body: NAMES });
  expect([answer.status, answer.headers.get('vary')]).toEqual([200, null]);
  expect(await answer.json()).toEqual({ data: { latestTools: [{ name: expect.any(String) }] } });
});

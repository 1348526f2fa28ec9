import { createHash } from 'node:crypto';
import { auditServer, type AuditResult } from 'graphql-http';
import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';

const AT_LEAST_OK = 55;
/** Documents and variables that are not valid would rather have a 200; the shop says 400 to whatever it does not run. */
const REFUSED_WITH_400 = ['572B', 'FDE2', '7B9B'];
const QUERY = '{ reviewSummary { count } }';
const hashOf = (query: string) => createHash('sha256').update(query).digest('hex');

let shop: Shop;
let client: ShopClient;

beforeAll(async () => {
  shop = await sharedShop('api');
  client = new ShopClient(shop.origin);
});

/** A GET that names a query by its hash, as no link of a foreign page could. */
function getByHash(sha256Hash: string, more: Record<string, string> = {}, headers?: Record<string, string>) {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
  const search = new URLSearchParams({ extensions, ...more });
  const preflight = headers ?? { 'Apollo-Require-Preflight': 'true' };
  return client.rest('GET', `/graphql?${search}`, undefined, undefined, preflight);
}

it('follows "GraphQL over HTTP" wherever it does not open the door to forged requests', async () => {
  const fetchFn = (url: string, options: RequestInit = {}) =>
    fetch(url, { ...options, headers: { 'Apollo-Require-Preflight': 'true', ...options.headers } });
  const results = await auditServer({ url: `${shop.origin}/graphql`, fetchFn });
  const named = (status: AuditResult['status']) =>
    results.filter((result) => result.status === status).map(({ id, name }) => `${id} ${name}`);
  expect(named('error')).toEqual([]);
  expect(named('ok').length).toBeGreaterThanOrEqual(AT_LEAST_OK);
  const otherwise = results.filter(({ status }) => status !== 'ok').map(({ id }) => id);
  expect(otherwise).toEqual(REFUSED_WITH_400);
});

describe('a query by its hash', () => {
  const answered = { data: { reviewSummary: { count: expect.any(Number) } } };

  it('is asked for once and then known', async () => {
    const unknown = await getByHash(hashOf(QUERY));
    expect(unknown.body).toMatchObject({
      errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
    expect(await getByHash(hashOf(QUERY), { query: QUERY })).toMatchObject({ status: 200, body: answered });
    expect(await getByHash(hashOf(QUERY))).toMatchObject({ status: 200, body: answered });
  });

  it('is refused under the hash of another', async () => {
    const { status, body } = await getByHash(hashOf('something else'), { query: QUERY });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
    });
  });

  it.each([5, null, {}, ['x']])('is refused where the hash is %j, by POST and by GET', async (sha256Hash) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const search = new URLSearchParams({ extensions: JSON.stringify(extensions) });
    const preflight = { 'Apollo-Require-Preflight': 'true' };
    for (const { status, body } of [
      await client.rest('POST', '/graphql', { extensions }),
      await client.rest('GET', `/graphql?${search}`, undefined, undefined, preflight),
    ]) {
      const named = { code: 'BAD_USER_INPUT', fields: { sha256Hash: 'must be a text' } };
      expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ extensions: named }] } });
    }
  });

  it('has its variables as an object or not at all, whether its answer is known or not', async () => {
    await getByHash(hashOf(QUERY), { query: QUERY });
    expect(await getByHash(hashOf(QUERY))).toMatchObject({ status: 200, body: answered });
    const withNull = await getByHash(hashOf(QUERY), { variables: 'null' });
    expect(withNull).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
    });
  });

  it('is no door for forged requests, nor for mutations', async () => {
    expect(await getByHash(hashOf(QUERY), {}, {})).toMatchObject({ status: 400 });
    const mutation = 'mutation { signIn(idToken: "x") { expiresAt } }';
    const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(mutation) } };
    await client.rest('POST', '/graphql', { query: mutation, extensions });
    expect(await getByHash(hashOf(mutation))).toMatchObject({ status: 405 });
  });

  it.each([5, null, 'x', { sha256Hash: 5 }, { version: 2, sha256Hash: hashOf(QUERY) }])(
    'is refused when it is named by %j',
    async (persistedQuery) => {
      const { status } = await client.rest('POST', '/graphql', { extensions: { persistedQuery } });
      expect(status).toBe(400);
    },
  );
});

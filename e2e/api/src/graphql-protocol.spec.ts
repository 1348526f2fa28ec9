import { createHash } from 'node:crypto';
import { buildSchema, isScalarType, isSpecifiedScalarType } from 'graphql';
import { auditServer, type AuditResult } from 'graphql-http';
import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';

const AT_LEAST_OK = 55;
/** Documents and variables that are not valid would rather have a 200; the shop says 400 to whatever it does not run. */
const REFUSED_WITH_400 = ['572B', 'FDE2', '7B9B'];
const QUERY = '{ reviewSummary { count } }';
/** As a browser sends a link or an image of a page elsewhere, with and without Fetch Metadata. */
const FOREIGN_PAGES = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { 'User-Agent': 'Mozilla/5.0' },
  { Origin: 'https://evil.example' },
];
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
    for (const headers of FOREIGN_PAGES)
      expect(await getByHash(hashOf(QUERY), {}, headers)).toMatchObject({ status: 400 });
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

describe('other clients', () => {
  const answered = { status: 200, body: { data: { reviewSummary: { count: expect.any(Number) } } } };
  const get = (parameters: Record<string, string>, headers?: Record<string, string>) =>
    client.rest('GET', `/graphql?${new URLSearchParams(parameters)}`, undefined, undefined, headers);

  it.each([{}, { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'Mozilla/5.0' }])(
    'may send a query by GET without a header of their own when no foreign page can: %j',
    async (headers) =>
      expect(await get({ query: '{ reviewSummary { count } }' }, headers)).toMatchObject(answered),
  );

  it('name a persisted query by its documentId', async () => {
    const documentId = `sha256:${hashOf(QUERY)}`;
    await client.rest('POST', '/graphql', {
      query: QUERY,
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(QUERY) } },
    });
    expect(await client.rest('POST', '/graphql', { documentId })).toMatchObject(answered);
    expect(await get({ documentId })).toMatchObject(answered);
    expect(await get({ documentId: hashOf(QUERY) })).toMatchObject(answered);
    expect(await client.rest('POST', '/graphql', { documentId: hashOf('{ unknown }') })).toMatchObject({
      body: { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
    });
    expect(await client.rest('POST', '/graphql', { documentId: 'x' })).toMatchObject({
      status: 400,
      body: {
        errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: { documentId: expect.any(String) } } }],
      },
    });
  });

  it('learn what a document costs when they ask', async () => {
    const query = '{ tools(first: 10) { nodes { id name } } }';
    const send = (extensions?: object) =>
      client.rest('POST', '/graphql', { query, ...(extensions && { extensions }) });
    expect(await send()).toMatchObject({
      status: 200,
      body: expect.not.objectContaining({ extensions: expect.anything() }),
    });
    const cost = { cost: 31, depth: 3, limits: { cost: 10_000, depth: 8 } };
    expect((await send({ cost: true })).body).toMatchObject({ extensions: { cost } });
  });

  it('read the schema, whose scalars say what specifies them', async () => {
    const { body, headers } = await client.rest('GET', '/schema.graphql');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    const schema = buildSchema(String(body));
    const scalars = Object.values(schema.getTypeMap()).filter(
      (type) => isScalarType(type) && !isSpecifiedScalarType(type),
    );
    expect(scalars.map((type) => isScalarType(type) && type.specifiedByURL)).toEqual(
      scalars.map(() => expect.stringMatching(/^https:/)),
    );
    expect(scalars.length).toBeGreaterThan(0);
  });

  it('ask who they are without an error for a visitor', async () => {
    const { token, email } = await client.signInAsDemo('customer');
    expect(await client.query('{ viewer { email } }')).toEqual({ viewer: null });
    expect(await client.query('{ viewer { email } }', {}, token)).toEqual({ viewer: { email } });
  });
});

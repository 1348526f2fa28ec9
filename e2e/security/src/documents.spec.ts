import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import { withTimeout } from './support/with-timeout';
import { logEntriesOf } from './support/shop-log';

const ANSWERED_WITHIN_MS = 1_000;
const INSIDE = /\bat .+:\d+:\d+|node_modules|fastify|nestjs|mongo|apollo server|did you mean/i;
const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

let shop: Shop;
let client: ShopClient;
beforeAll(async () => {
  shop = await sharedShop('abuse');
  client = new ShopClient(shop.origin);
});

/** A request to GraphQL that is refused as a whole, each for another reason than those of `e2e/api`. */
const REFUSED: readonly [string, object][] = [
  ['no query', {}],
  ['an empty query', { query: '' }],
  ['a query of spaces', { query: '   \n\t' }],
  ['a query of comments', { query: '# { __typename }' }],
  ['a query that is a number', { query: 5 }],
  ['a query that is an object', { query: { $ne: '' } }],
  ['a query that is a list', { query: ['{ __typename }'] }],
  ['a name of no operation', { query: 'query A { __typename }', operationName: 'B' }],
  ['a name that is an object', { query: '{ __typename }', operationName: { $ne: '' } }],
  ['a name that reaches for prototypes', { query: 'query A { __typename }', operationName: '__proto__' }],
  [
    'two operations of one name',
    { query: 'query A { __typename } query A { __typename }', operationName: 'A' },
  ],
  ['fragments alone', { query: 'fragment A on Tool { id }' }],
  ['an unused fragment', { query: '{ __typename } fragment A on Tool { id }' }],
  ['a fragment that is not there', { query: '{ latestTools { ...A } }' }],
  ['a fragment of itself', { query: '{ latestTools { ...A } } fragment A on Tool { ...A }' }],
  [
    'fragments in a long chain',
    {
      query: `{ latestTools { ...F0 } } ${many(90, (n) => `fragment F${n} on Tool { ...F${n + 1} }`)} fragment F90 on Tool { ...F0 }`,
    },
  ],
  [
    'fragments that double each time',
    {
      query: `{ orders(first: 100) { nodes { ...F0 } } } ${many(
        30,
        (n) => `fragment F${n} on Order { ...F${n + 1} ...F${n + 1} }`,
      )} fragment F30 on Order { id toolName quantity }`,
    },
  ],
  ['one field 2,000 times', { query: `{ ${'__typename '.repeat(2_000)} }` }],
  ['400 arguments', { query: `{ tool(${many(400, (n) => `a${n}: 1`)}) { id } }` }],
  ['an argument twice', { query: '{ tool(id: "a", id: "b") { id } }' }],
  [
    'a field of the input twice',
    { query: 'mutation { addReview(input: { rating: 5, rating: 9, description: "x" }) { id } }' },
  ],
  ['a list 900 deep', { query: `{ latestTools(limit: ${'['.repeat(450)}1${']'.repeat(450)}) { id } }` }],
  ['a variable that is not declared', { query: '{ tool(id: $id) { id } }' }],
  [
    'a variable twice',
    { query: 'query ($id: ID!, $id: ID!) { tool(id: $id) { id } }', variables: { id: 'x' } },
  ],
  ['a variable of an output type', { query: 'query ($t: Tool) { tool(id: $t) { id } }' }],
  ['variables that are a text', { query: '{ __typename }', variables: '{"a":1}' }],
  ['extensions that are a list', { query: '{ __typename }', extensions: [] }],
  ['extensions that are a text', { query: '{ __typename }', extensions: 'x' }],
  [
    'a persisted query of another version',
    { query: '{ __typename }', extensions: { persistedQuery: { version: 2, sha256Hash: 'x' } } },
  ],
  [
    'a persisted query by an object',
    { query: '{ __typename }', extensions: { persistedQuery: { version: 1, sha256Hash: { $ne: '' } } } },
  ],
  ['a subscription over HTTP', { query: 'subscription { toolChanged { id } }' }],
  ['an unknown directive', { query: '{ __typename @deprecated }' }],
  ['an answer in parts', { query: '{ latestTools { id ... @defer { name } } }' }],
  ['a number beyond Int as a literal', { query: '{ latestTools(limit: 9999999999) { id } }' }],
  ['a control character in a literal', { query: '{ tools(search: "\\u0007") { totalCount } }' }],
  ['a control character in a block of text', { query: '{ tools(search: """a\u0000b""") { totalCount } }' }],
  [
    'a control character as a default',
    { query: 'query ($s: String = "\\u0000") { tools(search: $s) { totalCount } }' },
  ],
  ['half a character in a literal', { query: '{ tools(search: "\\uD800") { totalCount } }' }],
  ['a null byte between words', { query: '{ __typename\u0000 }' }],
  ['a type definition', { query: 'type Query { evil: String }' }],
  [
    'deep introspection',
    { query: `{ __type(name: "Order") { ${'fields { type { '.repeat(5)} name ${'} }'.repeat(5)} } }` },
  ],
];

it.each(REFUSED)('%s is a 400 in words', async (_, body) => {
  const answer = await withTimeout(ANSWERED_WITHIN_MS, () => client.rest('POST', '/graphql', body));
  const requestId = answer.headers.get('x-request-id') ?? '';
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: expect.any(Array) },
  });
  const { errors } = answer.body as { errors: { extensions: object }[] };
  for (const { extensions } of errors)
    expect(extensions).toMatchObject({ code: 'BAD_USER_INPUT', requestId });
  expect(JSON.stringify(answer.body)).not.toMatch(INSIDE);
  expect(await logEntriesOf(shop, requestId)).toEqual([
    expect.objectContaining({ status: 400, refusals: ['BAD_USER_INPUT'] }),
  ]);
});

it.each([
  [
    'an array of 10,000 ids for one',
    { query: 'query ($id: ID!) { tool(id: $id) { id } }', variables: { id: Array(10_000).fill('x') } },
  ],
  [
    'a thousand undeclared variables',
    {
      query: '{ __typename }',
      variables: Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`v${n}`, n])),
    },
  ],
  [
    'an id that reaches for prototypes',
    { query: 'query ($id: ID!) { tool(id: $id) { id } }', variables: { id: '__proto__' } },
  ],
  [
    'a cursor of 50 KB',
    { query: 'query ($a: String) { tools(after: $a) { totalCount } }', variables: { a: 'e'.repeat(50_000) } },
  ],
  [
    'a search of 50 KB',
    {
      query: 'query ($a: String) { tools(search: $a) { totalCount } }',
      variables: { a: 'ha '.repeat(16_000) },
    },
  ],
])('%s is answered at once', async (_, body) => {
  const { status, body: answered } = await withTimeout(ANSWERED_WITHIN_MS, () =>
    client.rest('POST', '/graphql', body),
  );
  expect([200, 400]).toContain(status);
  expect(JSON.stringify(answered)).not.toMatch(/INTERNAL|e{100}|ha ha/);
});

const QUERY = 'query=%7B__typename%7D';
const byHash = (hash: unknown) =>
  `extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }))}`;

it.each([
  ['nothing', ''],
  ['a document twice', `${QUERY}&${QUERY}`],
  ['variables that are no JSON', `${QUERY}&variables=%7B`],
  ['variables that are a list', `${QUERY}&variables=%5B%5D`],
  ['extensions that are no JSON', `${QUERY}&extensions=x`],
  ['extensions that are a number', `${QUERY}&extensions=5`],
  ['a mutation', 'query=mutation%7BcancelOrder(id:1)%7Bid%7D%7D'],
  ['a subscription', 'query=subscription%7BtoolChanged%7Bid%7D%7D'],
  ['a document that is not valid', 'query=%7Bnothing%7D'],
])('a GET of %s is refused in words', async (_, search) => {
  const headers = { 'Apollo-Require-Preflight': 'true' };
  const answer = await client.rest('GET', `/graphql?${search}`, undefined, undefined, headers);
  expect([400, 405]).toContain(answer.status);
  expect(JSON.stringify(answer.body)).toContain('"code":"BAD_USER_INPUT"');
  expect(JSON.stringify(answer.body)).not.toMatch(INSIDE);
});

it.each(['__proto__', 'constructor', '', 'x'.repeat(64), 'x'.repeat(9_000)])(
  'rejects the unknown hash %j',
  async (hash) => {
    const headers = { 'Apollo-Require-Preflight': 'true' };
    const answer = await client.rest('GET', `/graphql?${byHash(hash)}`, undefined, undefined, headers);
    expect(answer).toMatchObject({
      status: 200,
      body: { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
    });
  },
);

it.each([[5], [null], [{ $ne: '' }], [['x']]])('the hash %j is none', async (hash) => {
  const headers = { 'Apollo-Require-Preflight': 'true' };
  const answer = await client.rest('GET', `/graphql?${byHash(hash)}`, undefined, undefined, headers);
  expect(answer).toMatchObject({
    status: 400,
    body: {
      errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: { sha256Hash: expect.any(String) } } }],
    },
  });
});

import { PublicQueries } from '@shop/api-cache';
import { PersistedQueries } from '@shop/api-graphql';
import { buildSchema } from 'graphql';
import { CacheKeys } from './cache-key';

const schema = buildSchema('type Query { tools(first: Int, search: String): [Int] me: Int }');
Object.assign(schema.getQueryType()?.getFields()['tools'] ?? {}, { extensions: { cacheTags: ['tools'] } });
const TOOLS = 'query Tools($first: Int, $search: String) { tools(first: $first, search: $search) }';
const persisted = new PersistedQueries({ 'hash-of-tools': TOOLS, 'hash-of-me': '{ me }' });
const keys = new CacheKeys(new PublicQueries(() => schema), persisted);

const post = (body: object, accept = '*/*') => keys.ofPost(body, accept);
const get = (parameters: Record<string, object | string>) => {
  const texts = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return keys.ofGet(`/graphql?${new URLSearchParams(Object.fromEntries(texts))}`, '*/*');
};
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

it('gives equivalent requests the same key', () => {
  const plain = post({ query: TOOLS, variables: { first: 1, search: 'saw' } });
  expect(plain).toMatchObject({
    operation: { name: 'Tools', field: 'tools' },
    tags: ['tools'],
    isTrusted: false,
  });
  expect(post({ variables: { search: 'saw', first: 1 }, query: TOOLS })?.key).toBe(plain?.key);
  expect(get({ query: TOOLS, variables: { search: 'saw', first: 1 } })?.key).toBe(plain?.key);
  const hashed = get({ ...byHash('hash-of-tools'), variables: { first: 1 } });
  expect(hashed).toMatchObject({ isTrusted: true });
  expect(post({ ...byHash('hash-of-tools'), variables: { first: 1 } })?.key).toBe(hashed?.key);
});

it('parses a URL once', () => {
  const first = get({ query: TOOLS, variables: { first: 3 } });
  expect(get({ query: TOOLS, variables: { first: 3 } })).toBe(first);
  expect(get({ query: TOOLS, variables: { first: 4 } })?.key).not.toBe(first?.key);
});

it('gives requests with other responses different keys', () => {
  const different = [
    post({ query: TOOLS })?.key,
    post({ query: TOOLS, variables: { first: 1 } })?.key,
    post({ query: TOOLS, variables: { first: '1' } })?.key,
    post({ query: TOOLS, variables: { search: '1' } })?.key,
    post({ query: TOOLS, operationName: 'Tools' })?.key,
    post({ query: `${TOOLS} ` })?.key,
    post({ query: TOOLS }, 'application/graphql-response+json')?.key,
  ];
  expect(new Set(different).size).toBe(different.length);
});

it.each<[string, object]>([
  ['a private query', { query: '{ me }' }],
  ['a private query by its hash', byHash('hash-of-me')],
  ['an unknown hash', byHash('unknown')],
  ['a document to be registered', { query: TOOLS, ...byHash('hash-of-tools') }],
  ['a batch', [{ query: TOOLS }]],
  ['deeply nested variables', { query: TOOLS, variables: { search: nested(4_000) } }],
  ['variables with a card number', { query: TOOLS, variables: { search: '4242424242424242' } }],
  ['a number that JSON cannot represent', { query: TOOLS, variables: { search: [{ count: Infinity }] } }],
])('leaves %s to Apollo', (_, body) => expect(post(body)).toBeUndefined());

it('recognises a document once it is registered, without trusting it', async () => {
  expect(post(byHash('learned'))).toBeUndefined();
  await persisted.set('apq:learned', '{ tools }');
  expect(post(byHash('learned'))).toMatchObject({ tags: ['tools'], isTrusted: false });
});

it('keys a route of REST by its whole URL', () => {
  expect(keys.ofRoute('/tool?limit=2', ['tools'])).toMatchObject({
    ...{ key: 'GET /tool?limit=2', tags: ['tools'], reads: 1, isTrusted: true },
  });
});

import { PublicQueries } from '@shop/api-cache';
import { PersistedQueries } from '@shop/api-graphql';
import { buildSchema } from 'graphql';
import { CacheableCalls } from './cacheable-call';

const schema = buildSchema('type Query { tools(first: Int, search: String): [Int] me: Int }');
Object.assign(schema.getQueryType()?.getFields()['tools'] ?? {}, { extensions: { cacheTags: ['tools'] } });
const TOOLS = 'query Tools($first: Int, $search: String) { tools(first: $first, search: $search) }';
const persisted = new PersistedQueries({ 'hash-of-tools': TOOLS, 'hash-of-me': '{ me }' });
const calls = new CacheableCalls(new PublicQueries(() => schema), persisted);

const post = (body: object, accept = '*/*') =>
  calls.ofPost(Buffer.from(JSON.stringify(body)), () => body, accept);
const get = (parameters: Record<string, object | string>) => {
  const texts = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return calls.ofGet(`/graphql?${new URLSearchParams(Object.fromEntries(texts))}`, '*/*');
};
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

it('has one key for what asks the same', () => {
  const plain = post({ query: TOOLS, variables: { first: 1, search: 'saw' } });
  expect(plain).toMatchObject({
    operation: { name: 'Tools', field: 'tools' },
    tags: ['tools'],
    isOurs: false,
  });
  expect(post({ variables: { search: 'saw', first: 1 }, query: TOOLS })?.key).toBe(plain?.key);
  expect(get({ query: TOOLS, variables: { search: 'saw', first: 1 } })?.key).toBe(plain?.key);
  const hashed = get({ ...byHash('hash-of-tools'), variables: { first: 1 } });
  expect(hashed).toMatchObject({ isOurs: true });
  expect(post({ ...byHash('hash-of-tools'), variables: { first: 1 } })?.key).toBe(hashed?.key);
});

it('has different keys for what asks or answers otherwise', () => {
  const keys = [
    post({ query: TOOLS })?.key,
    post({ query: TOOLS, variables: { first: 1 } })?.key,
    post({ query: TOOLS, variables: { first: '1' } })?.key,
    post({ query: TOOLS, variables: { search: '1' } })?.key,
    post({ query: TOOLS, operationName: 'Tools' })?.key,
    post({ query: `${TOOLS} ` })?.key,
    post({ query: TOOLS }, 'application/graphql-response+json')?.key,
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

it.each<[string, object]>([
  ['a private query', { query: '{ me }' }],
  ['one by its hash', byHash('hash-of-me')],
  ['a hash that nobody knows', byHash('unknown')],
  ['a document to be registered', { query: TOOLS, ...byHash('hash-of-tools') }],
  ['a batch', [{ query: TOOLS }]],
  ['variables in many brackets', { query: TOOLS, variables: { search: nested(4_000) } }],
  ['variables that hold what must not be sent', { query: TOOLS, variables: { search: '4242424242424242' } }],
  ['a number that JSON cannot write', { query: TOOLS, variables: { search: [{ count: Infinity }] } }],
])('leaves %s to the engine', (_, body) => expect(post(body)).toBeUndefined());

it('knows a document that somebody has registered from then on, though not as our own', async () => {
  expect(post(byHash('learned'))).toBeUndefined();
  await persisted.set('apq:learned', '{ tools }');
  expect(post(byHash('learned'))).toMatchObject({ tags: ['tools'], isOurs: false });
});

it('knows again what was asked before, letter by letter', () => {
  const text = JSON.stringify({ query: TOOLS, variables: { search: 'Säge' } });
  const said = jest.fn((): unknown => JSON.parse(text));
  const ask = (accept = '*/*', body = text) => calls.ofPost(Buffer.from(body), said, accept);
  const asked = [ask(), ask()][0];
  expect(asked).toMatchObject({ route: '/graphql' });
  expect(said).toHaveBeenCalledTimes(2);
  const known = ask();
  expect(known).toMatchObject({ key: asked?.key, route: '/graphql' });
  expect(known?.question?.variables()).toEqual({ search: 'Säge' });
  expect(said).toHaveBeenCalledTimes(2);
  ask('application/json');
  ask('*/*', `${text} `);
  expect(said).toHaveBeenCalledTimes(4);
});

it('knows a route of REST by its whole address', () => {
  const asked = calls.ofRoute('/tool?limit=2', '*/*', '/tool', ['tools']);
  expect(asked).toMatchObject({ key: 'GET /tool?limit=2', route: '/tool', isOurs: true });
  expect(calls.knownGet('/tool?limit=2', '*/*')).toBe(asked);
  expect(calls.knownGet('/tool?limit=3', '*/*')).toBeUndefined();
});

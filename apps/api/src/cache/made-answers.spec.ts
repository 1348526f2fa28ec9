import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@shop/api-common';
import type { ResponseCache } from '@shop/api-cache';
import type { ShopRequest } from '@shop/api-http';
import type { RateLimiter } from '@shop/api-rate-limit';
import { fastify, type FastifyInstance } from 'fastify';
import { buildSchema, graphql } from 'graphql';
import type { CompletedRequest } from '../http/response-observer';
import { cacheBefore, openBehindDoor, partsOf } from './testing/door';

const schema = buildSchema('type Query { tools(search: String!): [String!] mine: Int }');
const READS = 100;
const SEARCH = 'query Search($search: String!) { tools(search: $search) }';
const REQUEST_ID = 'x-request-id';

let app: FastifyInstance;
let port: number;
let cache: ResponseCache;
let rates: RateLimiter;
/** Requests that Fastify got, reads that were counted, and what was resolved. */
let entered: number;
let counted: number;
let resolved: { search: string; who: ShopRequest }[];
let told: CompletedRequest[];
let resolve: (search: string) => Promise<string[]>;

Object.assign(schema.getQueryType()?.getFields()['tools'] ?? {}, {
  extensions: { cacheTags: ['tools'] },
  resolve: (_root: unknown, { search }: { search: string }, { req }: { req: ShopRequest }) => {
    resolved.push({ search, who: req });
    return resolve(search);
  },
});

beforeEach(async () => {
  [entered, counted, resolved, told] = [0, 0, [], []];
  resolve = async (search) => [`${search} saw`];
  const take = (_client: string, count = 1) => {
    counted += count;
    return { granted: counted <= READS, remaining: READS - counted, resetSeconds: 1 };
  };
  const limiter = { consume: take, reward: () => undefined };
  const parts = partsOf({ schema, own: { ours: SEARCH }, limiter, readsPerMinute: READS });
  ({ cache, limits: rates } = parts);
  app = fastify();
  cacheBefore(app, parts);
  app.get('/graphql', (request) => byEngine(request as ShopRequest));
  app.post('/graphql', (request, reply) => {
    void reply.headers({ 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Encoding' });
    return byEngine(request as ShopRequest);
  });
  port = await openBehindDoor(app, parts, told);
});
afterEach(() => app.close());

/** As Apollo and the guard do it: a read is counted where it was not. */
async function byEngine(request: ShopRequest): Promise<string> {
  entered += 1;
  if (!request.areReadsCounted) await rates.consume(request, 'reads');
  const said = (request.body ?? request.query) as { query?: string; variables?: unknown };
  const text = typeof said.variables === 'string' ? said.variables : JSON.stringify(said.variables ?? {});
  const variableValues = JSON.parse(text) as Record<string, unknown>;
  const source = said.query ?? SEARCH;
  const answer = await graphql({ schema, source, variableValues, contextValue: { req: request } });
  if (answer.errors) (request.errorCodes ??= new Set()).add('INTERNAL');
  return `${JSON.stringify(answer)}\n`;
}

const post = (search: unknown, query = SEARCH, encoding = 'identity') =>
  fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query, variables: { search } }),
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': encoding },
  });
function get(search: unknown): Promise<Response> {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'ours' } });
  const parameters = new URLSearchParams({ extensions, variables: JSON.stringify({ search }) });
  return fetch(`http://127.0.0.1:${port}/graphql?${parameters}`);
}
/** What an answer says, without what is of one answer alone. */
async function whole(answer: Promise<Response>): Promise<[number, string, Record<string, string>]> {
  const { status, headers, ...rest } = await answer.then(async (response) => ({
    ...{
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    },
  }));
  for (const name of [
    'date',
    REQUEST_ID,
    'ratelimit',
    'ratelimit-policy',
    'cache-status',
    'connection',
    'keep-alive',
  ]) {
    Reflect.deleteProperty(headers, name);
  }
  return [status, rest.text, headers];
}

describe.each([
  ['POST', post],
  ['GET', get],
])('a query by %s that was answered before', (method, ask) => {
  it('is answered at the door with other variables, as Fastify answers it', async () => {
    const byFastify = await whole(ask('Säge'));
    cache.invalidate('tools');
    await ask('other');
    expect(entered).toBe(1);
    cache.invalidate('tools');
    expect(await whole(ask('Säge'))).toEqual(byFastify);
    expect([entered, counted, resolved.map(({ search }) => search)]).toEqual([
      1,
      3,
      ['Säge', 'other', 'Säge'],
    ]);
    const operation = { kind: 'query', field: 'tools', name: 'Search' };
    expect(told).toMatchObject([
      { method, operation },
      { method, route: '/graphql', operation, status: 200 },
    ]);
  });

  it('is kept when it is asked again, and told apart from what was ready', async () => {
    await ask('first');
    await ask('second');
    const made = await ask('second');
    const ready = await ask('second');
    expect([made.headers.get('cache-status'), ready.headers.get('cache-status')]).toEqual([
      null,
      'shop; hit',
    ]);
    expect(await ready.text()).toBe(await made.text());
    expect(made.headers.get('ratelimit')).toBe('"reads";r=97;t=1');
    expect([entered, resolved.length, counted]).toEqual([1, 3, 4]);
  });
});

it.each(['br', 'gzip'])('is compressed by %s where it is long', async (encoding) => {
  resolve = async (search) => Array.from({ length: 200 }, (_, n) => `${search} ${n}`);
  await post('first');
  const plain = await post('second', SEARCH, 'identity');
  cache.invalidate('tools');
  const compressed = await post('second', SEARCH, encoding);
  expect(entered).toBe(1);
  const [of, as] = [plain, compressed].map(({ headers }) => headers.get('content-encoding') ?? 'identity');
  expect([of, as]).toEqual(['identity', encoding]);
  expect(await compressed.text()).toBe(await plain.text());
});

it('is not kept when what it was made from has changed meanwhile', async () => {
  await post('first');
  resolve = async (search) => {
    cache.invalidate('tools');
    return [`${search} before`];
  };
  await post('second');
  resolve = async (search) => [`${search} after`];
  expect(await (await post('second')).text()).toContain('second after');
});

it.each<[string, () => Promise<Response>, object]>([
  ['variables that are not valid', () => post(5), { errors: expect.anything() }],
  ['an error', () => post('broken'), { errors: expect.anything() }],
  [
    'variables that hold what must not be sent',
    () => post('4242 4242 4242 4242'),
    { data: expect.anything() },
  ],
  ['a document that nobody asked before', () => post('x', `${SEARCH} # new`), { data: { tools: ['x saw'] } }],
])('%s is left to the engine, and counted once', async (_, ask, expected) => {
  await post('first');
  resolve = async (search) => {
    if (search === 'broken') throw new DomainError('INTERNAL', 'It is broken.');
    return [`${search} saw`];
  };
  const before = counted;
  const answer = await ask();
  expect(await answer.json()).toMatchObject(expected);
  expect([entered, counted - before]).toEqual([2, 1]);
});

it('refuses whoever has nothing left before anything is resolved', async () => {
  await post('first');
  counted = READS;
  await post('second');
  expect([entered, resolved.map(({ search }) => search).slice(0, 1)]).toEqual([2, ['first']]);
});

it('gives the same answer to all who ask meanwhile', async () => {
  await post('first');
  resolve = async (search) => {
    await sleep(30);
    return [`${search} saw`];
  };
  const answers = await Promise.all([post('second'), post('second'), post('second')]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(resolved.map(({ search }) => search)).toEqual(['first', 'second']);
});

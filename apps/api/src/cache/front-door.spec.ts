import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalBus } from '@shop/api-pub-sub';
import { fastify, type FastifyInstance } from 'fastify';
import { buildSchema } from 'graphql';
import type { Shutdown } from '../health/shutdown';
import type { CompletedRequest } from '../http/response-observer';
import { cacheBefore, openBehindDoor, partsOf } from './testing/door';

const schema = buildSchema('type Query { tools: Int }');
Object.assign(schema.getQueryType()?.getFields()['tools'] ?? {}, { extensions: { cacheTags: ['tools'] } });
const OURS = `/graphql?extensions=${encodeURIComponent('{"persistedQuery":{"version":1,"sha256Hash":"ours"}}')}`;
const OTHERS = `/graphql?query=${encodeURIComponent('{tools}')}`;
const PREFLIGHT = { 'Apollo-Require-Preflight': 'true' };
const QUERY = JSON.stringify({ query: '{ tools }' });
const JSON_TYPE = { 'Content-Type': 'application/json' };

let app: FastifyInstance;
let port: number;
let parts: ReturnType<typeof partsOf>;
let leave: Shutdown;
let bus: LocalBus;
let granted: boolean;
/** Requests that Fastify got. */
let entered: number;
let told: CompletedRequest[];

beforeEach(async () => {
  granted = true;
  entered = 0;
  told = [];
  const limiter = { consume: () => ({ granted, remaining: 1, resetSeconds: 1 }), reward: () => undefined };
  parts = partsOf({ schema, own: { ours: '{ tools }' }, limiter });
  ({ leave, bus } = parts);
  app = fastify({ http: { requireHostHeader: false } });
  app.addHook('onRequest', (_request, _reply, done) => {
    entered += 1;
    done();
  });
  cacheBefore(app, parts);
  app.get('/graphql', async () => ({ data: { tools: 1 } }));
  app.get('/tool', { config: { cacheTags: ['tools'] } }, async () => ['saw']);
  app.post('/graphql', async ({ body }) => ({ got: body }));
  port = await openBehindDoor(app, parts, told);
});
afterEach(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } });

/** Writes the pieces on one connection, with pauses, and answers what comes back. */
async function send(...pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(30);
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

describe.each<[string, () => Promise<Response>, string]>([
  ['a query of our own client', () => get(OURS), '/graphql'],
  ['a query of others with their header', () => get(OTHERS, PREFLIGHT), '/graphql'],
  ['a public list of REST', () => get('/tool'), '/tool'],
  ['a query by POST', () => post(QUERY), '/graphql'],
])('%s', (_, ask, route) => {
  it('is answered at the door when it is ready, as Fastify did before', async () => {
    const first = await ask();
    const second = await ask();
    expect([second.status, entered]).toEqual([200, 1]);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(second.headers.get('cache-status')).toBe('shop; hit');
    expect(second.headers.get('ratelimit')).toBe('"reads";r=1;t=1');
    const id = second.headers.get('x-request-id');
    expect(told).toEqual([expect.objectContaining({ id, route, status: 200, durationMs: expect.any(Number) })]);
  });
});

it.each(['br', 'identity'])('answers the same bytes as Fastify, encoded as %s', async (encoding) => {
  const text = JSON.stringify({ query: '{ tools }', note: 'Säge, 20 €, ⚒'.repeat(100) });
  const said = { got: JSON.parse(text) as unknown };
  const headers = { 'Accept-Encoding': encoding };
  expect(await (await post(text, headers)).json()).toEqual(said);
  const used = async () => {
    const response = await post(text, headers);
    expect(await response.json()).toEqual(said);
    return response.headers.get('content-encoding') ?? 'identity';
  };
  for (let waited = 0; (await used()) !== encoding && waited < 2_000; waited += 20) await sleep(20);
  expect(await used()).toBe(encoding);
  expect(entered).toBe(1);
});

it('sends nothing to whoever has the answer', async () => {
  const etag = (await get('/tool')).headers.get('etag') ?? '';
  const answer = await get('/tool', { 'If-None-Match': etag });
  expect([answer.status, await answer.text(), entered, told[0]?.status]).toEqual([304, '', 1, 304]);
});

it.each(['*', 'the tag', 'the tag as a strong one'])('knows that it has the answer by %s', async (said) => {
  const etag = (await get('/tool')).headers.get('etag') ?? '';
  const known = said === '*' ? said : said.includes('strong') ? etag.replace('W/', '') : etag;
  for (const method of ['GET', 'HEAD']) {
    const headers = { 'If-None-Match': known };
    const answer = await fetch(`http://127.0.0.1:${port}/tool`, { method, headers });
    expect([answer.status, answer.headers.get('etag')]).toEqual([304, etag]);
  }
});

it.each(['GET', 'HEAD'])('says the same by HEAD as by GET, also where %s is the first', async (method) => {
  await fetch(`http://127.0.0.1:${port}/tool`, { method });
  const [got, told] = await Promise.all([
    get('/tool'),
    fetch(`http://127.0.0.1:${port}/tool`, { method: 'HEAD' }),
  ]);
  expect([told.status, await told.text(), await got.json()]).toEqual([200, '', ['saw']]);
  for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-length'])
    expect([name, told.headers.get(name)]).toEqual([name, got.headers.get(name)]);
});

it('ends the connection with its answer when the process leaves', async () => {
  await get('/tool');
  leave.inProgress = true;
  const answer = await get('/tool');
  expect([answer.headers.get('connection'), await answer.text(), entered]).toEqual(['close', '["saw"]', 1]);
});

it.each<[string, () => Promise<unknown>]>([
  ['whoever sends a token', () => get('/tool', { Authorization: 'Bearer x' })],
  ['a browser that wants a page', () => get('/tool', { Accept: 'text/html' })],
  ['a GET with the type of a body', () => get('/tool', JSON_TYPE)],
  ['a GET of others that any page could send', () => get(OTHERS)],
  ['a request without Host', () => send('GET /tool HTTP/1.1\r\nAccept: */*\r\n\r\n')],
  ['a request with two', () => send('GET /tool HTTP/1.1\r\nHost: a\r\nHost: b\r\nAccept: */*\r\n\r\n')],
  ['a body of another type', () => post(QUERY, { 'Content-Type': 'text/plain' })],
  ['whoever has nothing left', () => ((granted = false), get('/tool'))],
  ['everybody while changes are not heard of', () => ((bus = deaf(bus)), get('/tool'))],
])('lets %s in', async (_, ask) => {
  await Promise.all([get('/tool'), get(OTHERS, PREFLIGHT), post(QUERY)]);
  const before = entered;
  await ask();
  expect([entered - before, told]).toEqual([1, []]);
});

const deaf = (those: LocalBus) => Object.defineProperty(those, 'isConnected', { value: false });

it('reads nothing of what is asked by whoever was refused before', async () => {
  await Promise.all([get(OTHERS, PREFLIGHT), post(QUERY)]);
  granted = false;
  await post(QUERY);
  const read = [jest.spyOn(parts.calls, 'ofGet'), jest.spyOn(parts.calls, 'ofPost')];
  const before = entered;
  await Promise.all([get(OTHERS, PREFLIGHT), post(QUERY), post('{"query":"{ other }"}')]);
  expect([entered - before, read.map(({ mock }) => mock.calls)]).toEqual([3, [[], []]]);
});

it('lets in whom it could not answer, and waits for nothing then', async () => {
  jest.spyOn(parts.made, 'knows').mockReturnValueOnce(true);
  jest.spyOn(parts.made, 'make').mockRejectedValueOnce(new Error('a mistake'));
  expect(await (await post(QUERY)).json()).toEqual({ got: JSON.parse(QUERY) });
  expect((await post(QUERY)).headers.get('cache-status')).toBe('shop; hit');
  expect(entered).toBe(1);
});

it.each<[string, string[]]>([
  ['that nobody asked before', ['{"query":"{ other }"}']],
  ['that comes in pieces', ['{"query":', '"{ tools }"}']],
  ['that comes behind its head', ['', QUERY]],
  [
    'with variables in many brackets',
    [`{"query":"{ tools }","variables":{"a":${'['.repeat(3_500)}${']'.repeat(3_500)}}}`],
  ],
  ['that is long', [JSON.stringify({ query: `{ tools } #${'x'.repeat(9_000)}` })]],
])('lets a body in, whole, %s', async (_, pieces) => {
  const body = pieces.join('');
  const head = `POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const [first = '', ...more] = pieces;
  expect(await send(head + first, ...more)).toContain(JSON.stringify({ got: JSON.parse(body) }));
  expect([entered, told]).toEqual([1, []]);
});

it('answers one request after the other on a connection, whoever answers', async () => {
  await post(QUERY);
  const ask = (body: string) =>
    `POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nAccept: */*\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  for (const body of [QUERY, '{"query":"{ other }"}', QUERY]) {
    socket.write(ask(body));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain(JSON.stringify({ got: JSON.parse(body) }));
  }
  socket.destroy();
  expect([entered, told.length]).toEqual([2, 2]);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { buildSchema } from 'graphql';
import { waitUntil } from '@shop/api-database/testing';
import { type CompletedRequest, observeResponses } from '../http/completed-requests';
import { createCacheFixture, listen, registerCache } from './testing/cache-fixture';

const schema = buildSchema('type Query { tools: Int }');
Object.assign(schema.getQueryType()?.getFields()['tools'] ?? {}, { extensions: { cacheTags: ['tools'] } });
const OWN = `/graphql?extensions=${encodeURIComponent('{"persistedQuery":{"version":1,"sha256Hash":"ours"}}')}`;
const FOREIGN = `/graphql?query=${encodeURIComponent('{tools}')}`;
const PREFLIGHT = { 'Apollo-Require-Preflight': 'true' };
const QUERY = JSON.stringify({ query: '{ tools }' });
const JSON_TYPE = { 'Content-Type': 'application/json' };

let app: FastifyInstance;
let port: number;
let fixture: ReturnType<typeof createCacheFixture>;
let granted: boolean;
/** Number of responses that a route handler produced. */
let handled: number;
let completed: CompletedRequest[];

beforeEach(async () => {
  granted = true;
  handled = 0;
  completed = [];
  const limiter = { consume: () => ({ granted, remaining: 1, resetSeconds: 1 }), reward: () => undefined };
  fixture = createCacheFixture({ schema, own: { ours: '{ tools }' }, limiter });
  app = fastify();
  observeResponses(app, (request) => void completed.push(request));
  registerCache(app, fixture);
  const handle = <Result>(result: Result): Result => {
    handled += 1;
    return result;
  };
  app.get('/graphql', async () => handle({ data: { tools: 1 } }));
  app.get('/tool', { config: { cacheTags: ['tools'] } }, async () => handle(['saw']));
  app.post('/graphql', async ({ body }) => handle({ got: body }));
  port = await listen(app);
});
afterEach(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });
const head = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD', headers });
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } });

describe.each<[string, () => Promise<Response>, string]>([
  ['a persisted query of our own client', () => get(OWN), '/graphql'],
  ['a GET of another client with the CSRF header', () => get(FOREIGN, PREFLIGHT), '/graphql'],
  ['a public list of REST', () => get('/tool'), '/tool'],
  ['a query by POST', () => post(QUERY), '/graphql'],
])('%s', (_, request, route) => {
  it('is answered from the cache like the first time, with request id, limits and log entry', async () => {
    const first = await request();
    const second = await request();
    expect([second.status, handled]).toEqual([200, 1]);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(second.headers.get('cache-status')).toBe('shop; hit');
    expect(second.headers.get('ratelimit')).toBe('"reads";r=1;t=1');
    const id = second.headers.get('x-request-id');
    const entry = { id, route, status: 200, durationMs: expect.any(Number) };
    expect(completed).toEqual([expect.anything(), expect.objectContaining(entry)]);
  });
});

it.each(['br', 'identity'])('sends the same text, encoded as %s', async (encoding) => {
  const text = JSON.stringify({ query: '{ tools }', id: 'Säge, 20 €, ⚒'.repeat(100) });
  const expected = { got: JSON.parse(text) as unknown };
  const headers = { 'Accept-Encoding': encoding };
  expect(await (await post(text, headers)).json()).toEqual(expected);
  const receivedEncoding = async () => {
    const response = await post(text, headers);
    expect(await response.json()).toEqual(expected);
    return response.headers.get('content-encoding') ?? 'identity';
  };
  await waitUntil(async () => (await receivedEncoding()) === encoding);
  expect(await receivedEncoding()).toBe(encoding);
  expect(handled).toBe(1);
});

it('answers 304 without a body when the client has the response', async () => {
  const etag = (await get('/tool')).headers.get('etag') ?? '';
  const response = await get('/tool', { 'If-None-Match': etag });
  expect([response.status, await response.text(), handled, completed[1]?.status]).toEqual([304, '', 1, 304]);
  // The length would be that of the stored body (RFC 9110, 8.6).
  expect(response.headers.get('content-length')).toBeNull();
});

it.each(['*', 'the tag', 'the tag as a strong one'])('recognises %s in If-None-Match', async (said) => {
  const etag = (await get('/tool')).headers.get('etag') ?? '';
  const known = said === '*' ? said : said.includes('strong') ? etag.replace('W/', '') : etag;
  for (const request of [get, head]) {
    const response = await request('/tool', { 'If-None-Match': known });
    expect([response.status, response.headers.get('etag')]).toEqual([304, etag]);
  }
});

it.each(['GET', 'HEAD'])('answers HEAD with the headers of GET, also after a first %s', async (method) => {
  await fetch(`http://127.0.0.1:${port}/tool`, { method });
  const [byGet, byHead] = await Promise.all([get('/tool'), head('/tool')]);
  expect([byHead.status, await byHead.text(), await byGet.json()]).toEqual([200, '', ['saw']]);
  for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-length'])
    expect([name, byHead.headers.get(name)]).toEqual([name, byGet.headers.get(name)]);
});

it.each<[string, () => Promise<unknown>]>([
  ['a request with a token', () => get('/tool', { Authorization: 'Bearer x' })],
  ['the navigation of a browser', () => get('/tool', { Accept: 'text/html' })],
  ['a GET with a content type', () => get('/tool', JSON_TYPE)],
  ['a GET that a foreign page could send', () => get(FOREIGN, { 'Sec-Fetch-Site': 'cross-site' })],
  ['a client that has used up its reads', () => ((granted = false), get('/tool'))],
  ['any client while the bus is disconnected', () => (disconnect(), get('/tool'))],
])('leaves %s to the route', async (_, request) => {
  await Promise.all([get('/tool'), get(FOREIGN, PREFLIGHT), post(QUERY)]);
  const before = handled;
  await request();
  expect(handled - before).toBe(1);
});

const disconnect = () => Object.defineProperty(fixture.bus, 'isConnected', { value: false });

it('reads no document of a client whose limit is known to be used up', async () => {
  await Promise.all([get(FOREIGN, PREFLIGHT), post(QUERY)]);
  granted = false;
  await post(QUERY);
  const reads = [jest.spyOn(fixture.keys, 'ofGet'), jest.spyOn(fixture.keys, 'ofPost')];
  const before = handled;
  await Promise.all([get(FOREIGN, PREFLIGHT), post(QUERY), post('{"query":"{ other }"}')]);
  expect([handled - before, reads.map(({ mock }) => mock.calls)]).toEqual([3, [[], []]]);
});

it('answers hits and misses on one connection in turn', async () => {
  await post(QUERY);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  for (const body of [QUERY, '{"query":"{ other }"}', QUERY]) {
    const length = `Content-Length: ${body.length}`;
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nAccept: */*\r\n${length}\r\n\r\n${body}`,
    );
    let text = '';
    while (!text.includes('"got"')) text += String(((await once(socket, 'data')) as [Buffer])[0]);
    expect(text).toContain(JSON.stringify({ got: JSON.parse(body) }));
  }
  socket.destroy();
  expect([handled, completed.length]).toEqual([2, 4]);
});

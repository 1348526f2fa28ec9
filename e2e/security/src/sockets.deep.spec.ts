import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type TestUser, RunningShop, sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import { sendChunks } from './support/raw-http';
import { logEntriesOf } from './support/shop-log';

/** A document is validated a moment after the following ping is answered. */
const SETTLED_MS = 60;
/** What is awaited comes sooner. */
const PATIENCE_MS = 15_000;
const TOOL_CHANGED = 'subscription { toolChanged { id } }';
/** What a socket that is to be closed waits for: no message. */
const CLOSE = 'close';
const INIT = '{"type":"connection_init"}';

/** The messages that a socket received, and its close code if it was closed. */
interface Heard {
  readonly messages: { readonly type: string; readonly id?: string; readonly payload?: unknown }[];
  readonly code: number | undefined;
}

/**
 * Sends messages over a socket of its own, and a ping behind them; hears what comes until that is answered, or what is awaited
 * has come: so many messages of this type, or the close.
 */
async function say(
  origin: string,
  messages: readonly (string | Buffer)[],
  awaited?: string,
  times = 1,
): Promise<Heard> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const heard: Heard['messages'] = [];
  let code: number | undefined;
  socket.on('error', () => undefined);
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Heard['messages'][number]));
  const closed = once(socket, 'close').then(([with_]: unknown[]) => (code = Number(with_)));
  await once(socket, 'open');
  const received = (wanted: string, count: number) =>
    new Promise((done) =>
      socket.on('message', () => {
        if (heard.filter(({ type }) => type === wanted).length >= count) done(undefined);
      }),
    );
  const ponged = received('pong', 1).then(() => sleep(SETTLED_MS));
  const end = awaited === undefined ? ponged : Promise.race([received(awaited, times), sleep(PATIENCE_MS)]);
  const [first = '', ...others] = messages;
  socket.send(first);
  if (first === INIT || String(first).includes('authorization')) await once(socket, 'message');
  for (const message of [...others, '{"type":"ping"}']) socket.send(message);
  await Promise.race([closed, end]);
  socket.terminate();
  return { messages: heard, code };
}

const subscribe = (id: string, payload: unknown) => JSON.stringify({ type: 'subscribe', id, payload });

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop('abuse');
});

it.each<[string, readonly (string | Buffer)[], number]>([
  ['introduces itself twice', [INIT, INIT], 4429],
  [
    'uses an id twice',
    [INIT, subscribe('a', { query: TOOL_CHANGED }), subscribe('a', { query: TOOL_CHANGED })],
    4409,
  ],
  ['sends null', [INIT, 'null'], 4400],
  ['sends a list', [INIT, '[]'], 4400],
  ['sends a text', [INIT, '"x"'], 4400],
  ['sends a type that is none', [INIT, '{"type":"__proto__"}'], 4400],
  ['acknowledges itself', [INIT, '{"type":"connection_ack"}'], 4400],
  ['answers itself', [INIT, '{"type":"next","id":"a","payload":{"data":null}}'], 4400],
  ['refuses itself', [INIT, '{"type":"error","id":"a","payload":[{"message":"x"}]}'], 4400],
  ['sends data', [INIT, '{"type":"data","id":"a","payload":{}}'], 4400],
  ['sends a subscription without id', [INIT, '{"type":"subscribe","payload":{"query":"x"}}'], 4400],
  ['sends a subscription without document', [INIT, subscribe('a', {})], 4400],
  ['sends a document that is an object', [INIT, subscribe('a', { query: { $ne: '' } })], 4400],
  ['sends variables that are a text', [INIT, subscribe('a', { query: TOOL_CHANGED, variables: 'x' })], 4400],
  ['introduces itself with a list', ['{"type":"connection_init","payload":[]}'], 4400],
  ['sends bytes that are no JSON', [INIT, Buffer.from([0, 1, 2, 255])], 4400],
])('a socket that %s is closed with a code', async (_, messages, code) => {
  expect((await say(shop.origin, messages, CLOSE)).code).toBe(code);
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x'.repeat(10_000), '\u0000', '👩‍👩‍👧'])(
  'an id such as %j is an id like others',
  async (id) => {
    const { messages, code } = await say(
      shop.origin,
      [INIT, subscribe(id, { query: 'subscription { no }' })],
      'error',
    );
    expect([code, messages.find(({ type }) => type === 'error')?.id]).toEqual([undefined, id]);
  },
);

it('ending what never began is heard in silence', async () => {
  const { messages, code } = await say(shop.origin, [INIT, '{"type":"complete","id":"none"}']);
  expect([code, messages.map(({ type }) => type)]).toEqual([undefined, ['connection_ack', 'pong']]);
});

it('a refused document says so without its own text, the inside of the shop or a hint', async () => {
  const documents = [
    'subscription { toolChangd { id } }',
    'subscription { toolChanged(id: {}) { id } }',
    'subscription { toolChanged @skip(if: true) { id } }',
    '{ __typename }',
    '{',
  ];
  for (const query of documents) {
    const { messages, code } = await say(shop.origin, [INIT, subscribe('a', { query })], 'error');
    expect(code).toBeUndefined();
    const received = messages.find(({ type }) => type === 'error');
    expect(received?.payload).toEqual([
      expect.objectContaining({
        extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', requestId: expect.any(String) }),
      }),
    ]);
    expect(JSON.stringify(received)).not.toMatch(/did you mean|node_modules|mongo|\bat .+:\d+/i);
  }
});

/** What the shop answers to a request for a socket with other headers than a client would send. */
async function upgrade({ origin }: Pick<Shop, 'origin'>, headers: Record<string, string>): Promise<string> {
  const usual = { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version': '13' };
  const all = {
    Host: new URL(origin).host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    ...usual,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return (await sendChunks(origin, [`GET /graphql HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`])).text;
}

it.each<[number, string, Record<string, string>]>([
  [403, 'FORBIDDEN', { Origin: 'https://elsewhere.example' }],
  [400, 'BAD_USER_INPUT', { 'Sec-WebSocket-Version': '99' }],
  [400, 'BAD_USER_INPUT', { 'Sec-WebSocket-Key': 'short' }],
])(
  'an upgrade that is refused with %d says why in JSON, under an id that the log has',
  async (status, code, headers) => {
    const [head = '', body = ''] = (await upgrade(shop, headers)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*Content-Type: application/json`, 's'));
    const { requestId, ...refusal } = JSON.parse(body) as { requestId: string };
    expect(refusal).toMatchObject({ statusCode: status, code, message: expect.stringMatching(/\.$/) });
    expect(head).toContain(`X-Request-Id: ${requestId}`);
    expect(await logEntriesOf(shop, requestId)).toMatchObject([{ refusals: [code], status, msg: 'request' }]);
  },
);

it('a refused document has an id that the log has', async () => {
  const { messages } = await say(shop.origin, [INIT, subscribe('a', { query: 'subscription { no }' })]);
  const errors = messages.find(({ type }) => type === 'error')?.payload as [
    { extensions: { requestId: string } },
  ];
  expect(await logEntriesOf(shop, errors[0].extensions.requestId)).toMatchObject([
    { msg: expect.stringContaining('BAD_USER_INPUT') },
  ]);
});

describe('with five reads a minute', () => {
  let limited: RunningShop;
  let reader: TestUser;
  beforeAll(async () => {
    limited = await RunningShop.start({ READS_PER_MINUTE: '5' });
    reader = await new ShopClient(limited.origin).signUp('reader@example.com', 'secret-1');
  });
  afterAll(() => limited?.remove());

  const wrong = (count: number) =>
    Array.from({ length: count }, (_, n) => subscribe(`s${n}`, { query: 'subscription { no }' }));
  const codesOf = ({ messages }: Heard) =>
    messages
      .filter(({ type }) => type === 'error')
      .map(({ payload }) => (payload as [{ extensions: { code: string } }])[0].extensions.code);

  it('sockets and refused documents count as reads of their client, whatever it claims to be', async () => {
    const init = JSON.stringify({
      type: 'connection_init',
      payload: { authorization: `Bearer ${reader.token}` },
    });
    const codes = codesOf(await say(limited.origin, [init, ...wrong(8)], 'error', 8));
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
    // Two sockets are two of the five.
    expect(codesOf(await say(limited.origin, [INIT, ...wrong(4)], 'error', 4))).toEqual([
      ...Array<string>(3).fill('BAD_USER_INPUT'),
      'RATE_LIMITED',
    ]);
    const [head = '', body = ''] = (await upgrade(limited, {})).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 429 .*\r\nRetry-After: \d+\r\n/s);
    expect(JSON.parse(body)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('an introspection beyond the limit is refused, and says when to come again', async () => {
    const client = new ShopClient(limited.origin);
    const ask = () =>
      client.rest('POST', '/graphql', { query: '{ __schema { types { name } } }' }, reader.token);
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await ask());
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: { errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }] },
    });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('reports of browsers are limited too', async () => {
    const report = () =>
      fetch(`${limited.origin}/csp-reports`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/csp-report' },
        body: '{}',
      });
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await report()).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

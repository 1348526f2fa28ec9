import { connect } from 'node:net';
import { waitForSilence, TOOL_CHANGED } from './support/subscriptions';
import { useSubscriptionFixture } from './support/subscription-fixture';
import { formatRequest, sendRaw } from './support/raw-http';
import { ShopSocket, upgradeStatus } from './support/sockets';

const stage = useSubscriptionFixture();

describe('the socket', () => {
  it.each([
    ['from the same origin', 101, () => ({ origin: stage().shop.origin })],
    ['from a foreign page', 403, () => ({ origin: 'https://evil.example' })],
    ['from a page of the same host and another port', 403, () => ({ origin: 'http://127.0.0.1:1' })],
    ['from a file', 403, () => ({ origin: 'null' })],
  ])('%s is answered with %i', async (_, status, headers) => {
    expect(await upgradeStatus(stage().shop.origin, headers())).toBe(status);
  });

  it('is at no other address', async () => {
    expect(await upgradeStatus(stage().shop.origin, {}, '/graphqlx')).toBe(404);
  });

  it('does not keep those from being answered who merely offer another protocol', async () => {
    const offer = {
      Upgrade: 'h2c',
      'HTTP2-Settings': 'AAMAAABkAAQAAP__',
      Connection: 'Upgrade, HTTP2-Settings',
    };
    const body = JSON.stringify({ query: '{ __typename }' });
    const headers = { ...offer, 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    const socket = connect(Number(new URL(stage().shop.origin).port), '127.0.0.1');
    socket.write(formatRequest('POST /graphql', headers, body));
    const [answer] = await new Promise<[string]>((done) =>
      socket.once('data', (data) => done([String(data)])),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*"__typename":"Query"/);
    expect((await sendRaw(stage().shop.origin, formatRequest('GET /health/live'))).status).toBe(200);
  });

  it('is closed with 4408 when it says nothing for three seconds', async () => {
    const began = Date.now();
    const socket = await ShopSocket.open(stage().shop.origin);
    expect(await socket.closed).toBe(4408);
    expect(Date.now() - began).toBeGreaterThan(2_900);
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  it.each<[string, number, (socket: ShopSocket) => void]>([
    ['subscribes before it is let in', 4401, (socket) => socket.subscribe('s', TOOL_CHANGED)],
    ['shows a bad token', 4403, (socket) => socket.send(init('Bearer x.y.z'))],
    ['shows what is no text', 4403, (socket) => socket.send(init({ $ne: null }))],
    [
      'sends more than 64 KiB',
      1009,
      (socket) => socket.send(JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(65_536) } })),
    ],
    ['sends no JSON', 4400, (socket) => socket.send('{')],
    [
      'sends many messages',
      1008,
      (socket) => Array.from({ length: 200 }, () => socket.send({ type: 'ping' })),
    ],
  ])('that %s is closed with %i', async (_, code, act) => {
    const socket = await ShopSocket.open(stage().shop.origin);
    act(socket);
    expect(await socket.closed).toBe(code);
  });

  it('speaks graphql-transport-ws and nothing else', async () => {
    const { origin } = stage().shop;
    await expect(ShopSocket.open(origin, {}, ['graphql-ws'])).rejects.toThrow('Server sent no subprotocol');
    const socket = await ShopSocket.open(origin, {}, []);
    expect(await socket.closed).toBe(4406);
  });

  it('carries 20 subscriptions; the 21st is refused and the others stay', async () => {
    const socket = await stage().connect();
    for (let n = 1; n <= 21; n += 1) socket.subscribe(`s${n}`, TOOL_CHANGED);
    const { payload, id } = await socket.next('error');
    expect([id, payload]).toEqual([
      's21',
      [expect.objectContaining({ extensions: expect.objectContaining({ code: 'RATE_LIMITED' }) })],
    ]);
    await waitForSilence();
    await stage().updateTool();
    await Promise.all(Array.from({ length: 20 }, (_, n) => socket.nextResult(`s${n + 1}`)));
    socket.send({ type: 'complete', id: 's1' });
    socket.subscribe('again', TOOL_CHANGED);
    await waitForSilence();
    expect(socket.received.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it.each([
    ['a query', '{ latestTools { id } }'],
    ['a mutation', 'mutation { deleteTool(id: "x") { id } }'],
    ['a broken document', 'subscription {'],
    ['an unknown field', 'subscription { toolChangd { id } }'],
    ['too deep a document', `subscription { toolChanged { ${'x { '.repeat(9)} id ${'} '.repeat(9)} } }`],
    ['too many words', `subscription { toolChanged { ${'id '.repeat(1_001)} } }`],
    [
      'too many aliases',
      `subscription { toolChanged { ${Array.from({ length: 16 }, (_, n) => `a${n}: id`).join(' ')} } }`,
    ],
    ['two subscriptions at once', 'subscription { a: toolChanged { id } b: toolChanged { id } }'],
  ])('refuses %s as bad input, and stays', async (_, query) => {
    const socket = await stage().connect(stage().admin);
    socket.subscribe('s', query);
    const errors = (await socket.next('error', 's')).payload as {
      message: string;
      extensions: { code: string };
    }[];
    expect(errors.map(({ extensions }) => extensions.code)).toContain('BAD_USER_INPUT');
    expect(JSON.stringify(errors)).not.toMatch(/Did you mean|node_modules/);
    socket.subscribe('s', TOOL_CHANGED);
    await waitForSilence();
    expect(socket.received.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('refuses variables of the wrong type', async () => {
    const socket = await stage().connect();
    socket.subscribe('s', TOOL_CHANGED, { id: { $ne: null } });
    expect((await socket.nextResult('s')).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { id: expect.any(String) } } },
    ]);
  });

  it('answers pings', async () => {
    const socket = await stage().connect();
    socket.send({ type: 'ping', payload: { n: 1 } });
    expect(await socket.next('pong')).toEqual({ type: 'pong', payload: { n: 1 } });
  });
});

function init(authorization: unknown): object {
  return { type: 'connection_init', payload: { authorization } };
}

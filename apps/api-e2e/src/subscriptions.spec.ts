import { connect } from 'node:net';
import mongoose from 'mongoose';
import { type Person, RunningShop, ShopClient } from '@shop/test-shop';
import {
  CANCEL_ORDER,
  CREATE_TOOL,
  newOrder,
  newTool,
  PLACE_ORDER,
  type OrderRow,
  type ToolRow,
} from './support/operations';
import { requestBytes, sendRaw } from './support/raw-http';
import { ShopSocket, upgradeStatus } from './support/sockets';
import { claimsFor, nowSeconds, signToken } from './support/tokens';

const SECRET = 'a secret that this test and its shop share';
const TOOL_CHANGED =
  'subscription ($id: ID) { toolChanged(id: $id) { id availableQuantity pricePerUnit { amount } } }';
const ORDER_CHANGED = 'subscription ($id: ID) { orderChanged(orderId: $id) { id status tool { id } } }';
const NOBODYS_ID = 'ffffffffffffffffffffffff';
/** Long enough for an event that must not come to have come. */
const QUIET_MS = 400;

let shop: RunningShop;
let client: ShopClient;
let admin: Person;
let ada: Person;
let bob: Person;
let toolId: string;
const opened: ShopSocket[] = [];

beforeAll(async () => {
  shop = await RunningShop.start({ ACCESS_TOKEN_SECRET: SECRET });
  client = new ShopClient(shop.origin);
  admin = await client.signIn('admin@demo.dev', 'demo-admin');
  ada = await client.signUp('ada@example.com', 'secret-1');
  bob = await client.signUp('bob@example.com', 'secret-1');
  toolId = await createTool();
}, 60_000);
afterEach(() => Promise.all(opened.splice(0).map((socket) => socket.close())));
afterAll(() => shop.remove());

async function createTool(): Promise<string> {
  const input = newTool({ availableQuantity: 1_000 });
  return (await client.query<{ createTool: ToolRow }>(CREATE_TOOL, { input }, admin.token)).createTool.id;
}
async function place(person: Person, tool = toolId): Promise<string> {
  const { placeOrder } = await client.query<{ placeOrder: OrderRow }>(
    PLACE_ORDER,
    { input: newOrder(tool) },
    person.token,
  );
  return placeOrder.id;
}
const cancel = (id: string, person: Person) => client.query(CANCEL_ORDER, { id }, person.token);
const quiet = () => new Promise((done) => setTimeout(done, QUIET_MS));

async function enter(person?: Pick<Person, 'token'>): Promise<ShopSocket> {
  const socket = await ShopSocket.enter(shop.origin, person?.token);
  opened.push(socket);
  return socket;
}
/** A socket with one subscription that is surely under way. */
async function follow(person: Person | undefined, query: string, id?: string): Promise<ShopSocket> {
  const socket = await enter(person);
  socket.subscribe('s', query, { id });
  await quiet();
  return socket;
}
const ordersTold = (socket: ShopSocket) => socket.received.filter(({ type }) => type === 'next');

describe('toolChanged', () => {
  it('tells visitors of stock and price, of the tool they follow and no other', async () => {
    const other = await createTool();
    const socket = await follow(undefined, TOOL_CHANGED, toolId);
    await cancel(await place(ada, other), ada);
    await cancel(await place(ada), ada);
    const told = { id: toolId, availableQuantity: expect.any(Number), pricePerUnit: { amount: 1_250 } };
    expect(await socket.told('s')).toEqual({ data: { toolChanged: told } });
    await quiet();
    const ids = ordersTold(socket).map(({ payload }) => JSON.stringify(payload).includes(other));
    expect(ids).not.toContain(true);
  });

  it('ends with the tool, and tells nothing of the deletion to those who follow all', async () => {
    const doomed = await createTool();
    const socket = await follow(undefined, TOOL_CHANGED, doomed);
    socket.subscribe('all', TOOL_CHANGED);
    await quiet();
    await client.query('mutation ($id: ID!) { deleteTool(id: $id) { id } }', { id: doomed }, admin.token);
    await socket.next('complete', 's');
    await quiet();
    expect(ordersTold(socket)).toEqual([]);
  });

  it('refuses an id that is not there', async () => {
    const socket = await enter();
    socket.subscribe('s', TOOL_CHANGED, { id: NOBODYS_ID });
    expect((await socket.told('s')).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    await socket.next('complete', 's');
  });
});

describe('orderChanged', () => {
  it('tells customers of their own orders and admins of all, never of a state that is ours alone', async () => {
    const [own, others, all] = [
      await follow(ada, ORDER_CHANGED),
      await follow(bob, ORDER_CHANGED),
      await follow(admin, ORDER_CHANGED),
    ];
    const id = await place(ada);
    await quiet();
    await cancel(id, ada);
    for (const socket of [own, all]) {
      const states = [await socket.told('s'), await socket.told('s')].map(
        ({ data }) => data?.['orderChanged'],
      );
      expect(states[0]).toEqual({ id, status: 'PENDING_PAYMENT', tool: { id: toolId } });
      expect(states.at(-1)).toMatchObject({ id });
    }
    await quiet();
    expect(ordersTold(others)).toEqual([]);
    const shown = JSON.stringify([own.received, all.received]);
    expect(shown).not.toMatch(/PLACING|REJECTED|errors/);
  });

  it("answers another's order as one that is not there", async () => {
    const id = await place(ada);
    const socket = await enter(bob);
    socket.subscribe('anothers', ORDER_CHANGED, { id });
    socket.subscribe('nobodys', ORDER_CHANGED, { id: NOBODYS_ID });
    const strip = (told: unknown) => JSON.stringify(told).replace(/"requestId":"[^"]+"/, '');
    expect(strip(await socket.told('anothers'))).toBe(strip(await socket.told('nobodys')));
    await cancel(id, ada);
    await quiet();
    expect(ordersTold(socket)).toEqual([]);
  });

  it('is for those who are signed in, over an anonymous socket too', async () => {
    const socket = await enter();
    socket.subscribe('s', ORDER_CHANGED);
    expect((await socket.told('s')).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED', requestId: expect.any(String) } },
    ]);
  });
});

describe('the socket', () => {
  it.each([
    ['from the same origin', 101, () => ({ origin: shop.origin })],
    ['from a foreign page', 403, () => ({ origin: 'https://evil.example' })],
    ['from a page of the same host and another port', 403, () => ({ origin: 'http://127.0.0.1:1' })],
    ['from a file', 403, () => ({ origin: 'null' })],
  ])('%s is answered with %i', async (_, status, headers) => {
    expect(await upgradeStatus(shop.origin, headers())).toBe(status);
  });

  it('is at no other address', async () => {
    expect(await upgradeStatus(shop.origin, {}, '/graphqlx')).toBe(404);
  });

  it('does not keep those from being answered who merely offer another protocol', async () => {
    const offer = {
      Upgrade: 'h2c',
      'HTTP2-Settings': 'AAMAAABkAAQAAP__',
      Connection: 'Upgrade, HTTP2-Settings',
    };
    const body = JSON.stringify({ query: '{ __typename }' });
    const headers = { ...offer, 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
    socket.write(requestBytes('POST /graphql', headers, body));
    const [answer] = await new Promise<[string]>((done) =>
      socket.once('data', (data) => done([String(data)])),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*"__typename":"Query"/);
    expect((await sendRaw(shop.origin, requestBytes('GET /health/live'))).status).toBe(200);
  });

  it('is closed with 4408 when it says nothing for three seconds', async () => {
    const began = Date.now();
    const socket = await ShopSocket.open(shop.origin);
    expect(await socket.closed).toBe(4408);
    expect(Date.now() - began).toBeGreaterThan(2_900);
    expect(Date.now() - began).toBeLessThan(4_500);
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
    const socket = await ShopSocket.open(shop.origin);
    act(socket);
    expect(await socket.closed).toBe(code);
  });

  it('speaks graphql-transport-ws and nothing else', async () => {
    const socket = await ShopSocket.open(shop.origin, {}, 'graphql-ws').catch((error: unknown) => error);
    if (socket instanceof ShopSocket) expect(await socket.closed).toBe(4406);
    else expect(socket).toBeInstanceOf(Error);
  });

  it('carries 20 subscriptions; the 21st is refused and the others stay', async () => {
    const socket = await enter();
    for (let n = 1; n <= 21; n += 1) socket.subscribe(`s${n}`, TOOL_CHANGED);
    const { payload, id } = await socket.next('error');
    expect([id, payload]).toEqual([
      's21',
      [expect.objectContaining({ extensions: expect.objectContaining({ code: 'RATE_LIMITED' }) })],
    ]);
    await quiet();
    await cancel(await place(ada), ada);
    await Promise.all(Array.from({ length: 20 }, (_, n) => socket.told(`s${n + 1}`)));
    socket.send({ type: 'complete', id: 's1' });
    socket.subscribe('again', TOOL_CHANGED);
    await quiet();
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
    const socket = await enter(admin);
    socket.subscribe('s', query);
    const errors = (await socket.next('error', 's')).payload as {
      message: string;
      extensions: { code: string };
    }[];
    expect(errors.map(({ extensions }) => extensions.code)).toContain('BAD_USER_INPUT');
    expect(JSON.stringify(errors)).not.toMatch(/Did you mean|node_modules/);
    socket.subscribe('s', TOOL_CHANGED);
    await quiet();
    expect(socket.received.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('refuses variables of the wrong type', async () => {
    const socket = await enter();
    socket.subscribe('s', TOOL_CHANGED, { id: { $ne: null } });
    expect((await socket.told('s')).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { id: expect.any(String) } } },
    ]);
  });

  it('answers pings', async () => {
    const socket = await enter();
    socket.send({ type: 'ping', payload: { n: 1 } });
    expect(await socket.next('pong')).toEqual({ type: 'pong', payload: { n: 1 } });
  });
});

describe('whoever loses their rights is sent away with 4403 within five seconds and told nothing more', () => {
  /** Ends a right of somebody who follows, then makes something happen that they followed. */
  async function expectSentAway(
    socket: ShopSocket,
    take: () => Promise<unknown>,
    change: () => Promise<unknown>,
  ) {
    const began = Date.now();
    await take();
    await change();
    expect(await socket.closed).toBe(4403);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(ordersTold(socket)).toEqual([]);
  }
  const init = (token: string) => ({ token });

  it('when the token runs out', async () => {
    const token = signToken(SECRET, claimsFor(ada.uid, { exp: nowSeconds() + 2 }));
    const socket = await enter(init(token));
    socket.subscribe('s', ORDER_CHANGED);
    await quiet();
    const pause = () => new Promise((done) => setTimeout(done, 2_000));
    await expectSentAway(socket, pause, async () => cancel(await place(ada), ada));
  });

  it('when they are deleted', async () => {
    const person = await client.signUp('leaving@example.com', 'secret-1');
    const socket = await follow(person, TOOL_CHANGED);
    await expectSentAway(
      socket,
      () => client.rest('DELETE', `/user/${person.email}`, undefined, admin.token),
      async () => cancel(await place(ada), ada),
    );
  });

  it('when an admin becomes a customer', async () => {
    const person = await client.signUp('was-admin@example.com', 'secret-1');
    const store = await mongoose.createConnection(databaseOf(shop)).asPromise();
    const users = store.collection('users');
    await users.updateOne({ uid: person.uid }, { $set: { role: 'ADMIN' } });
    const socket = await follow(person, ORDER_CHANGED);
    await expectSentAway(
      socket,
      () => users.updateOne({ uid: person.uid }, { $set: { role: 'CUSTOMER' } }),
      async () => cancel(await place(ada), ada),
    );
    await store.close();
  });
});

function databaseOf({ environment }: RunningShop): string {
  return `mongodb://127.0.0.1:${environment['EMBEDDED_MONGO_PORT']}/shop?directConnection=true`;
}

function init(authorization: unknown): object {
  return { type: 'connection_init', payload: { authorization } };
}

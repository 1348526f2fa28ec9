import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { createConnection, type Model } from 'mongoose';
import { createChargeEntry, createRefundEntry, createStockMovement } from '../create-entry';
import { LedgerRepository } from './ledger.repository';
import { LEDGER_MODEL, type LedgerRecord, ledgerSchema } from './ledger.schema';

const AT = new Date('2030-01-01T00:00:00Z');
let store: TestStore;
let model: Model<LedgerRecord>;
let ledger: LedgerRepository;

beforeAll(async () => {
  store = await startTestStore();
  model = store.connection.model<LedgerRecord>(LEDGER_MODEL, ledgerSchema);
  await model.init();
  ledger = new LedgerRepository(model);
});
beforeEach(() => model.deleteMany({}));
afterAll(() => store?.close());

const stock = (kind: 'stocked' | 'held' | 'released' | 'sold', quantity: number, orderId?: string) =>
  createStockMovement(kind, { toolId: 'saw', orderId, quantity }, AT);
const payment = (paymentId: string, amount = 1250) => ({ orderId: 'a', paymentId, amount, currency: 'usd' });
const charge = (paymentId: string) => createChargeEntry(payment(paymentId), AT);
const refund = (paymentId: string, upTo: number, before = 0) =>
  createRefundEntry(payment(paymentId, upTo), before, AT);

/** A way to the database that can be cut: for good, and for everybody on it. */
async function openRelay(uri: string): Promise<{ uri: string; cut: () => void }> {
  const { hostname, port, pathname } = new URL(uri);
  const sockets: Socket[] = [];
  const relay = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) sockets.push(socket.on('error', () => undefined));
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
  const cut = () => {
    relay.close();
    for (const socket of sockets) socket.destroy();
  };
  return { uri: `mongodb://127.0.0.1:${(relay.address() as AddressInfo).port}${pathname}`, cut };
}

it('adds a move once, however often and at once it is posted, and those that came with it', async () => {
  const moves = [stock('stocked', 10), stock('held', 3, 'a'), stock('sold', 3, 'a')];
  await ledger.append(moves.slice(0, 1));
  await Promise.all(Array.from({ length: 10 }, () => ledger.append(moves)));
  expect(await model.countDocuments()).toBe(3);
  const sums = await ledger.stockTotalsByTool(['saw', 'hammer']);
  expect(sums.get('saw')).toEqual({ stocked: 10, held: 3, released: 0, sold: 3 });
  expect(sums.get('hammer')).toEqual({ stocked: 0, held: 0, released: 0, sold: 0 });
});

it('does not take moves for added when the database is lost', async () => {
  const relay = await openRelay(store.uri);
  const connection = await createConnection(relay.uri, {
    directConnection: true,
    serverSelectionTimeoutMS: 500,
  }).asPromise();
  const lost = new LedgerRepository(connection.model<LedgerRecord>(LEDGER_MODEL, ledgerSchema));
  await lost.append([stock('stocked', 10)]);
  relay.cut();
  const outcome = await lost.append([stock('held', 3, 'a')]).then(
    () => 'added',
    () => 'refused',
  );
  await connection.close(true);
  expect([outcome, await model.countDocuments()]).toEqual(['refused', 1]);
});

it('counts each hold of an order that holds again', async () => {
  await ledger.append([stock('held', 2, 'a'), stock('released', 2, 'a'), stock('held', 2, 'a')]);
  await ledger.append([charge('pi_1')]);
  const sums = await ledger.stockTotalsByOrder(['a']);
  expect(sums.get('a')?.get('saw')).toEqual({ stocked: 0, held: 4, released: 2, sold: 0 });
});

it('charges a payment once and refunds each part of it once, however often it is posted', async () => {
  await ledger.append([charge('pi_1'), charge('pi_2'), refund('pi_2', 300), refund('pi_2', 1250, 300)]);
  await ledger.append([charge('pi_1'), refund('pi_2', 1250, 300), refund('pi_2', 300)]);
  expect((await ledger.paymentTotalsByOrder(['a'])).get('a')).toEqual({
    ...{ charged: 2500, refunded: 1250, charged_back: 0 },
  });
});

it('takes no fraction, before anything is stored', () => {
  expect(() => stock('stocked', 1.5)).toThrow('whole numbers only');
  expect(() => createChargeEntry(payment('pi_1', 0.1), AT)).toThrow('whole numbers only');
  expect(() => refund('pi_1', 0.1)).toThrow('whole numbers only');
});

it('reads the moves of an order, and all of them, as they were posted', async () => {
  const moves = [stock('held', 2, 'a'), charge('pi_1')];
  await ledger.append([...moves, stock('stocked', 5)]);
  expect(await ledger.findByOrder('a')).toEqual(moves);
  const all = [];
  for await (const entry of ledger.all()) all.push(entry);
  expect(all).toHaveLength(3);
  expect(all).toEqual(expect.arrayContaining(moves));
});

it.each([
  ['a tool', { toolId: { $in: ['saw'] } }],
  ['an order', { orderId: { $in: ['a'] }, paymentId: { $exists: true } }],
  ['the units of an order', { orderId: { $in: ['a'] }, toolId: { $exists: true } }],
  ['a payment', { paymentId: 'pi_1' }],
])('reads %s by an index', async (_, filter) => {
  const plan = JSON.stringify(await model.find(filter).explain('queryPlanner'));
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('COLLSCAN');
});

it('can only be added to and read', () => {
  const abilities = Object.getOwnPropertyNames(LedgerRepository.prototype).sort();
  expect(abilities).toEqual(
    [
      'all',
      'append',
      'constructor',
      'findByOrder',
      'paymentTotalsByOrder',
      'stockTotalsByOrder',
      'stockTotalsByTool',
    ].sort(),
  );
});

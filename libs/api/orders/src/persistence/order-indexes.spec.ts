import { type OrderWorld, startOrderWorld } from '../testing/order-world';

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
});
afterAll(() => world?.close());

const list = { createdAt: -1, _id: -1 } as const;

it.each([
  ["one customer's orders", { customerUid: 'u', status: { $in: ['PAID'] } }, list],
  ["everybody's orders", { status: { $in: ['PAID', 'CANCELLED'] } }, list],
  ["everybody's orders in one state", { status: { $in: ['PAID'] } }, list],
  ['orders with something about their money', { incidentAt: { $exists: true } }, list],
  ['what is due', { dueAt: { $lte: new Date() } }, { dueAt: 1 }],
  ['paid orders that the sales do not know', { paidAt: { $exists: true }, salesRecorded: null }, {}],
  ['what waits to be counted', { 'unposted.recordedAt': { $lte: new Date() } }, {}],
  ['moves that wait for the ledger', { 'moves.id': { $gt: '' } }, {}],
  ['orders that the ledger does not know', { intentId: { $exists: true }, inLedger: null }, {}],
  ['the order of a payment', { intentId: 'pi_1' }, {}],
] as const)('reads %s by an index', async (_, filter, sort) => {
  const plan = JSON.stringify(await world.records.find(filter).sort(sort).explain('queryPlanner'));
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('COLLSCAN');
});

it('reads of many orders only those with something about their money', async () => {
  const order = (n: number) => ({
    ...{ status: 'PAID', createdAt: new Date(n), customerUid: 'u', events: [] },
    ...(n % 100 === 7 && { incidentAt: new Date(n) }),
  });
  await world.records.collection.insertMany(Array.from({ length: 200 }, (_, n) => order(n)));
  const filter = { incidentAt: { $exists: true } };
  const page = await world.records.find(filter).sort(list).limit(24).lean();
  expect(page.map(({ createdAt }) => createdAt.getTime())).toEqual([107, 7]);
  const [found, counted] = [
    await world.records.find(filter).sort(list).limit(24).explain('executionStats'),
    await world.records.db.db?.command({
      explain: { count: world.records.collection.collectionName, query: filter },
      verbosity: 'executionStats',
    }),
  ];
  for (const plan of [found, counted].map((explained) => JSON.stringify(explained))) {
    expect(plan).toContain('incidentAt_1');
    // The reference engine counts each of the two twice: in the index, and as what the index leads to.
    expect(Number(/"totalDocsExamined":(\d+)/.exec(plan)?.[1])).toBeLessThanOrEqual(4);
  }
});

it('has an index for each list, and those that keep promises are unique or temporary', async () => {
  const indexes = await world.records.listIndexes();
  const summary = indexes.map(({ key, unique, expireAfterSeconds }) => ({
    fields: Object.keys(key).join(' '),
    ...(unique && { unique }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
  }));
  expect(summary).toEqual([
    { fields: '_id' },
    { fields: 'customerUid createdAt _id' },
    { fields: 'createdAt _id' },
    { fields: 'status createdAt _id' },
    { fields: 'incidentAt' },
    { fields: 'customerUid holdSlot', unique: true },
    { fields: 'intentId', unique: true },
    { fields: 'dueAt' },
    { fields: 'unposted.recordedAt' },
    { fields: 'salesRecorded' },
    { fields: 'unaudited.id' },
    { fields: 'moves.id' },
    { fields: 'inLedger' },
    { fields: 'purgeAt', expireAfterSeconds: 0 },
  ]);
});

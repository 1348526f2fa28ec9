import { type Model, Schema, Types } from 'mongoose';
import { StoreClock } from '@shop/api-database';
import { startTestStore, type TestStore, waitUntil } from '@shop/api-database/testing';
import { Outbox } from './outbox';
import { type OutboxEntry, outboxIndex } from './outbox-entry';
import { OutboxRegistry } from './outbox-registry';

interface Told extends OutboxEntry {
  readonly text: string;
}
interface Changed {
  _id: Types.ObjectId;
  count: number;
  told?: Told[];
}

const NOW = new Date('2030-01-01T00:00:00Z');
const EARLIER = new Date('2029-12-31T23:59:00Z');
let store: TestStore;
let model: Model<Changed>;
let posts: readonly Told[][];

beforeAll(async () => {
  store = await startTestStore();
  const entry = new Schema({ id: String, at: Date, text: String }, { _id: false });
  const schema = new Schema<Changed>({ count: Number, told: { type: [entry], default: undefined } });
  schema.index(...outboxIndex('told'));
  model = store.connection.model<Changed>('Changed', schema);
  await model.init();
});
beforeEach(async () => {
  posts = [];
  await Promise.all([model.deleteMany({}), elsewhere().deleteMany({})]);
});
afterAll(() => store?.close());

const elsewhere = () => store.connection.collection<{ _id: string; text: string }>('elsewhere');
const texts = async () => (await elsewhere().find().sort({ _id: 1 }).toArray()).map(({ text }) => text);
const left = async () => (await model.find().lean()).flatMap(({ told }) => told ?? []).map(({ id }) => id);
const entry = (id: string, at = NOW): Told => ({ id, at, text: `told ${id}` });

/** An outbox of one process. */
function open(post = postElsewhere): Outbox<Told> {
  return new Outbox<Told>({ collection: model.collection, field: 'told', post });
}

async function postElsewhere(entries: readonly Told[]): Promise<void> {
  posts = [...posts, [...entries]];
  const writes = entries.map(({ id, text }) => ({
    updateOne: { filter: { _id: id }, update: { $setOnInsert: { text } }, upsert: true },
  }));
  await elsewhere().bulkWrite(writes, { ordered: false });
}

async function change(...entries: Told[]): Promise<Told[]> {
  await model.create({ count: 1, told: entries });
  return entries;
}

it('posts what is stored with changes, together, and takes it out of the documents', async () => {
  const outbox = open();
  const changes = await Promise.all(['a', 'b', 'c'].map((id) => change(entry(id))));
  for (const entries of changes) outbox.enqueue(entries);
  await outbox.close();
  expect(await texts()).toEqual(['told a', 'told b', 'told c']);
  expect(await left()).toEqual([]);
  expect(posts).toHaveLength(1);
});

it('leaves entries that came into a document meanwhile', async () => {
  const [first] = await change(entry('a'), entry('b'));
  await open().post(first ? [first] : []);
  expect(await texts()).toEqual(['told a']);
  expect(await left()).toEqual(['b']);
});

it('posts what a killed process left, once, however many processes find it', async () => {
  const ids = Array.from({ length: 250 }, (_, n) => n);
  await model.insertMany(ids.map((n) => ({ told: [entry(`${n}-a`, EARLIER), entry(`${n}-b`, EARLIER)] })));
  const counts = await Promise.all([open(), open(), open()].map((outbox) => outbox.drain(NOW)));
  expect(Math.max(...counts)).toBeGreaterThan(0);
  expect(await texts()).toHaveLength(500);
  expect(await left()).toEqual([]);
  expect(await open().drain(NOW)).toBe(0);
});

it('does not take for left what is younger', async () => {
  await change(entry('old', EARLIER), entry('young', NOW));
  expect(await open().drain(EARLIER)).toBe(1);
  expect(await left()).toEqual(['young']);
});

it('keeps entries that could not be posted, and those that were posted but not taken out', async () => {
  const entries = await change(entry('a'));
  const outbox = open(async (posted) => {
    await postElsewhere(posted);
    throw new Error('killed after the post');
  });
  outbox.enqueue(entries);
  await outbox.close();
  expect(await left()).toEqual(['a']);
  expect(await open().drain(NOW)).toBe(1);
  expect(await texts()).toEqual(['told a']);
  expect(await left()).toEqual([]);
});

it('finds documents with entries, and those of entries, by its index', async () => {
  for (const filter of [{ 'told.id': { $gt: '' } }, { 'told.id': { $in: ['a', 'b'] } }]) {
    const plan = JSON.stringify(await model.find(filter).explain('queryPlanner'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
  }
});

it('looks after all outboxes of an application, from its start, and counts what it posts', async () => {
  const outboxes = new OutboxRegistry(new StoreClock(store.connection));
  outboxes.createOutbox<Told>({ collection: model.collection, field: 'told', post: postElsewhere });
  await change(entry('a', new Date(Date.now() - 60_000)));
  outboxes.onApplicationBootstrap();
  await waitUntil(async () => (await left()).length === 0);
  await outboxes.beforeApplicationShutdown();
  expect([...outboxes.postedCounts.values()]).toEqual([1]);
});

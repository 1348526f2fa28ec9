import { type Model, Schema, Types } from 'mongoose';
import { StoreClock } from '@shop/api-database';
import { startTestStore, type TestStore, waitUntil } from '@shop/api-database/testing';
import { Outbox, type OutboxEntry, outboxIndex } from './outbox';
import { OutboxRegistry } from './outbox-registry';

interface TextEntry extends OutboxEntry {
  readonly text: string;
}
interface ChangedDocument {
  _id: Types.ObjectId;
  count: number;
  outbox?: TextEntry[];
}

const NOW = new Date('2030-01-01T00:00:00Z');
const EARLIER = new Date('2029-12-31T23:59:00Z');
let store: TestStore;
let model: Model<ChangedDocument>;
let posts: readonly TextEntry[][];

beforeAll(async () => {
  store = await startTestStore();
  const entry = new Schema({ id: String, at: Date, text: String }, { _id: false });
  const schema = new Schema<ChangedDocument>({
    count: Number,
    outbox: { type: [entry], default: undefined },
  });
  schema.index(...outboxIndex('outbox'));
  model = store.connection.model<ChangedDocument>('ChangedDocument', schema);
  await model.init();
});
beforeEach(async () => {
  posts = [];
  await Promise.all([model.deleteMany({}), target().deleteMany({})]);
});
afterAll(() => store?.close());

const target = () => store.connection.collection<{ _id: string; text: string }>('target');
const texts = async () => (await target().find().sort({ _id: 1 }).toArray()).map(({ text }) => text);
const pendingIds = async () =>
  (await model.find().lean()).flatMap(({ outbox }) => outbox ?? []).map(({ id }) => id);
const entry = (id: string, at = NOW): TextEntry => ({ id, at, text: `text ${id}` });

function openOutbox(post = postToTarget): Outbox<TextEntry> {
  return new Outbox<TextEntry>({ collection: model.collection, field: 'outbox', post });
}

async function postToTarget(entries: readonly TextEntry[]): Promise<void> {
  posts = [...posts, [...entries]];
  const writes = entries.map(({ id, text }) => ({
    updateOne: { filter: { _id: id }, update: { $setOnInsert: { text } }, upsert: true },
  }));
  await target().bulkWrite(writes, { ordered: false });
}

async function change(...entries: TextEntry[]): Promise<TextEntry[]> {
  await model.create({ count: 1, outbox: entries });
  return entries;
}

it('posts stored entries in one batch and removes them from the documents', async () => {
  const outbox = openOutbox();
  const changes = await Promise.all(['a', 'b', 'c'].map((id) => change(entry(id))));
  for (const entries of changes) outbox.enqueue(entries);
  await outbox.close();
  expect(await texts()).toEqual(['text a', 'text b', 'text c']);
  expect(await pendingIds()).toEqual([]);
  expect(posts).toHaveLength(1);
});

it('keeps entries that were added to a document later', async () => {
  const [first] = await change(entry('a'), entry('b'));
  await openOutbox().post(first ? [first] : []);
  expect(await texts()).toEqual(['text a']);
  expect(await pendingIds()).toEqual(['b']);
});

it('posts entries left by a killed process once, however many processes find them', async () => {
  const ids = Array.from({ length: 250 }, (_, n) => n);
  await model.insertMany(ids.map((n) => ({ outbox: [entry(`${n}-a`, EARLIER), entry(`${n}-b`, EARLIER)] })));
  const counts = await Promise.all(
    [openOutbox(), openOutbox(), openOutbox()].map((outbox) => outbox.drain(NOW)),
  );
  expect(Math.max(...counts)).toBeGreaterThan(0);
  expect(await texts()).toHaveLength(500);
  expect(await pendingIds()).toEqual([]);
  expect(await openOutbox().drain(NOW)).toBe(0);
});

it('leaves entries younger than the cutoff', async () => {
  await change(entry('old', EARLIER), entry('young', NOW));
  expect(await openOutbox().drain(EARLIER)).toBe(1);
  expect(await pendingIds()).toEqual(['young']);
});

it('keeps entries until they are posted and removed', async () => {
  const entries = await change(entry('a'));
  const outbox = openOutbox(async (posted) => {
    await postToTarget(posted);
    throw new Error('killed after the post');
  });
  outbox.enqueue(entries);
  await outbox.close();
  expect(await pendingIds()).toEqual(['a']);
  expect(await openOutbox().drain(NOW)).toBe(1);
  expect(await texts()).toEqual(['text a']);
  expect(await pendingIds()).toEqual([]);
});

it('finds pending documents and entries by index', async () => {
  for (const filter of [{ 'outbox.id': { $gt: '' } }, { 'outbox.id': { $in: ['a', 'b'] } }]) {
    const plan = JSON.stringify(await model.find(filter).explain('queryPlanner'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
  }
});

it('drains all outboxes from startup, and counts posted entries', async () => {
  const outboxes = new OutboxRegistry(new StoreClock(store.connection));
  outboxes.createOutbox<TextEntry>({ collection: model.collection, field: 'outbox', post: postToTarget });
  await change(entry('a', new Date(Date.now() - 60_000)));
  outboxes.onApplicationBootstrap();
  await waitUntil(async () => (await pendingIds()).length === 0);
  await outboxes.beforeApplicationShutdown();
  expect([...outboxes.postedCounts.values()]).toEqual([1]);
});

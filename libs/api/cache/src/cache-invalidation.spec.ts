import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { Global, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { type Model, Schema } from 'mongoose';
import { Bus, LocalBus } from '@shop/api-pub-sub';
import { startTestStore, type TestStore } from '@shop/api-database/testing';
import {
  CACHE_INVALIDATION_TOPIC,
  parseInvalidation,
  invalidateAfter,
  type CacheInvalidation,
  withCacheInvalidation,
} from './cache-invalidation';

interface Thing {
  name: string;
}

@Global()
@Module({ providers: [{ provide: Bus, useClass: LocalBus }], exports: [Bus] })
class LocalBusModule {}

const schema = new Schema<Thing>({ name: { type: String, unique: true } });
const onMessage: CacheInvalidation[] = [];
let store: TestStore;
let app: TestingModule;
let things: Model<Thing>;

beforeAll(async () => {
  store = await startTestStore();
  app = await Test.createTestingModule({
    imports: [
      LocalBusModule,
      MongooseModule.forRoot(store.uri),
      MongooseModule.forFeatureAsync([withCacheInvalidation('Thing', schema, 'things')]),
    ],
  }).compile();
  const listener = {
    onMessage: (text: string) => void onMessage.push(parseInvalidation(text)),
    onGap: () => undefined,
  };
  app.get(Bus).subscribe(CACHE_INVALIDATION_TOPIC, listener);
  things = app.get(getModelToken('Thing'));
  await things.init();
});
afterAll(async () => {
  await app.close();
  await store.close();
});

/** What is published before a write is acknowledged. */
async function publishedBy(write: () => Promise<unknown>): Promise<CacheInvalidation[]> {
  onMessage.length = 0;
  await write();
  return [...onMessage];
}

it.each<[string, () => Promise<unknown>]>([
  ['create', () => things.create({ name: 'saw' })],
  ['insertMany', () => things.insertMany([{ name: 'axe' }])],
  ['updateOne', () => things.updateOne({ name: 'saw' }, { name: 'fretsaw' })],
  ['updateOne with upsert', () => things.updateOne({ name: 'drill' }, { name: 'drill' }, { upsert: true })],
  ['updateMany', () => things.updateMany({ name: 'drill' }, { name: 'drills' })],
  ['findOneAndUpdate', () => things.findOneAndUpdate({ name: 'fretsaw' }, { name: 'saw' })],
  ['findOneAndDelete', () => things.findOneAndDelete({ name: 'axe' })],
  ['deleteOne', () => things.deleteOne({ name: 'drills' })],
  ['save', () => new things({ name: 'file' }).save()],
])('%s is published before it is acknowledged', async (_, write) =>
  expect(await publishedBy(write)).toMatchObject([{ tag: 'things' }]),
);

it('publishes the document id when the write names it', async () => {
  const thing = new things({ name: 'rasp' });
  const id = thing.id as string;
  expect(await publishedBy(() => thing.save())).toEqual([{ tag: 'things', id }]);
  expect(await publishedBy(() => things.updateOne({ _id: id }, { name: 'rasps' }))).toEqual([
    { tag: 'things', id },
  ]);
  const capitals = { _id: id.toUpperCase(), name: 'rasps' };
  expect(await publishedBy(() => things.findOneAndDelete(capitals))).toEqual([{ tag: 'things', id }]);
  expect(
    await publishedBy(() => things.updateMany({ _id: { $in: [id] } }, { name: 'x' }, { upsert: true })),
  ).toEqual([{ tag: 'things', id: undefined }]);
});

it('publishes neither reads nor writes without effect', async () => {
  expect(await publishedBy(() => things.updateOne({ name: 'nobody' }, { name: 'somebody' }))).toEqual([]);
  expect(await publishedBy(() => things.find())).toEqual([]);
});

it('publishes a failed write and rethrows its error', async () => {
  const write = () => things.create({ name: 'file' });
  expect(await publishedBy(() => expect(write()).rejects.toThrow('duplicate key'))).toMatchObject([
    { tag: 'things' },
  ]);
  const update = () => things.updateOne({ name: 'saw' }, { name: 'file' });
  expect(await publishedBy(() => expect(update()).rejects.toThrow('duplicate key'))).toMatchObject([
    { tag: 'things' },
  ]);
});

it('publishes writes past the model once per document, also when they fail', async () => {
  const bus = app.get(Bus);
  const published = ['a', 'b'].map((id) => ({ tag: 'things', id }));
  expect(await publishedBy(() => invalidateAfter(bus, 'things', ['a', 'b', 'a'], async () => 1))).toEqual(
    published,
  );
  const failing = () => invalidateAfter(bus, 'things', ['a', 'b'], () => Promise.reject(new Error('away')));
  expect(await publishedBy(() => failing().catch(() => undefined))).toEqual(published);
  await expect(failing()).rejects.toThrow('away');
});

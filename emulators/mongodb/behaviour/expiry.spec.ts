import { setTimeout as sleep } from 'node:timers/promises';
import { Embedded } from './fixture';

const SWEPT_WITHIN_MS = 30_000;

describe('a TTL index', () => {
  it.each([1, -1] as const)('deletes what has expired, direction %d', async (direction) => {
    const server = await Embedded.start({ sweepMs: 50 });
    const collection = server.db.collection<{ _id: string }>('c');
    await collection.createIndex({ at: direction }, { expireAfterSeconds: 60 });
    const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
    await collection.insertMany([
      { _id: 'old', at: ago(120) },
      { _id: 'very old', at: new Date(0) },
      { _id: 'one of several is old', at: [ago(120), ago(0)] },
      { _id: 'new', at: ago(5) },
      { _id: 'future', at: ago(-600) },
      { _id: 'none' },
      { _id: 'a number', at: 5 },
      { _id: 'null', at: null },
    ] as { _id: string }[]);
    const end = performance.now() + SWEPT_WITHIN_MS;
    while ((await collection.countDocuments({})) > 5 && performance.now() < end) await sleep(20);
    const left = (await collection.find({}).toArray()).map(({ _id }) => _id);
    expect(left).toEqual(['new', 'future', 'none', 'a number', 'null']);
    await server.remove();
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { Embedded } from './fixture';

const HOUR_MS = 60 * 60_000;

describe('a clock that is set', () => {
  let server: Embedded;
  beforeEach(async () => {
    server = await Embedded.start({ sweepMs: 10 });
    await server.db.collection('c').insertMany(Array.from({ length: 10 }, (_, n) => ({ n })));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.remove();
  });

  function setBy(ms: number): void {
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
  }

  it('forward closes no cursor that is in use', async () => {
    const cursor = server.db.collection('c').find({}, { batchSize: 4 });
    await cursor.next();
    setBy(HOUR_MS);
    await sleep(50);
    expect(await cursor.toArray()).toHaveLength(9);
  });

  it('back does not delay waiting change streams', async () => {
    const stream = server.db.collection('c').watch([], { maxAwaitTimeMS: 100 });
    await stream.tryNext();
    const waiting = stream.tryNext();
    await sleep(50);
    setBy(-HOUR_MS);
    expect(await Promise.race([waiting, sleep(15_000, 'late')])).toBeNull();
    await stream.close();
  });
});

import { BatchLoader } from './batch-loader';
import { FifoMutex } from './fifo-mutex';

/** Batches that resolve on demand, and the keys of each. */
function createHeldLoader(mutex?: FifoMutex) {
  const batches: (readonly number[])[] = [];
  const resolvers: (() => void)[] = [];
  const loader = new BatchLoader<number, string>((numbers) => {
    batches.push(numbers);
    return new Promise((done) => resolvers.push(() => done(numbers.map(String))));
  }, mutex);
  return { loader, batches, resolvers };
}

const nextTick = () => new Promise((done) => setImmediate(done));
const HANGS_AFTER_MS = 50;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

it('batches loads that arrive during a running batch, and resolves each', async () => {
  const { loader, batches, resolvers } = createHeldLoader();
  const first = loader.load(1);
  await nextTick();
  const others = [2, 3, 4].map((each) => loader.load(each));
  await nextTick();
  expect(batches).toEqual([[1]]);
  resolvers[0]?.();
  expect(await first).toBe('1');
  await nextTick();
  await nextTick();
  expect(batches).toEqual([[1], [2, 3, 4]]);
  resolvers[1]?.();
  expect(await Promise.all(others)).toEqual(['2', '3', '4']);
});

it('loads again after an idle period', async () => {
  const loader = new BatchLoader<number, number>(async (numbers) => numbers.map((each) => each + 1));
  expect(await loader.load(1)).toBe(2);
  await nextTick();
  await nextTick();
  expect(await loader.load(2)).toBe(3);
});

it('starts the next batch when the current one hangs', async () => {
  const { loader, batches, resolvers } = createHeldLoader();
  const hanging = loader.load(1);
  await nextTick();
  const next = loader.load(2);
  jest.advanceTimersByTime(HANGS_AFTER_MS);
  await nextTick();
  await nextTick();
  expect(batches).toEqual([[1], [2]]);
  for (const resolve of resolvers) resolve();
  expect(await Promise.all([hanging, next])).toEqual(['1', '2']);
});

it('rejects all loads of a failed batch, and runs the next one', async () => {
  let fails = true;
  const loader = new BatchLoader<number, number>(async (numbers) => {
    if (fails) throw new Error('away');
    return numbers;
  });
  const failed = [1, 2].map((each) => loader.load(each));
  await expect(Promise.allSettled(failed)).resolves.toMatchObject([
    { reason: { message: 'away' } },
    { reason: { message: 'away' } },
  ]);
  fails = false;
  expect(await loader.load(3)).toBe(3);
});

it('limits a batch to 100 loads', async () => {
  const sizes: number[] = [];
  const loader = new BatchLoader<number, number>(async (numbers) => {
    sizes.push(numbers.length);
    return numbers;
  });
  await Promise.all(Array.from({ length: 250 }, (_, index) => loader.load(index)));
  expect(sizes).toEqual([100, 100, 50]);
});

it('rejects a batch with a missing result', async () => {
  const loader = new BatchLoader<number, number>(async () => []);
  await expect(loader.load(1)).rejects.toThrow('an answer of its own');
});

describe('loaders that share a mutex', () => {
  async function startTwoLoaders() {
    const mutex = new FifoMutex();
    const [one, other] = [createHeldLoader(mutex), createHeldLoader(mutex)];
    const loads = [one.loader.load(1), other.loader.load(1), one.loader.load(2)];
    await nextTick();
    loads.push(other.loader.load(2), one.loader.load(3));
    await nextTick();
    return { one, other, loads };
  }

  it('run in turn, and collect loads while they wait', async () => {
    const { one, other, loads } = await startTwoLoaders();
    expect([one.batches, other.batches]).toEqual([[[1, 2]], []]);
    one.resolvers[0]?.();
    await nextTick();
    await nextTick();
    expect([one.batches, other.batches]).toEqual([[[1, 2]], [[1, 2]]]);
    other.resolvers[0]?.();
    await nextTick();
    await nextTick();
    expect(one.batches).toEqual([[1, 2], [3]]);
    one.resolvers[1]?.();
    expect(await Promise.all(loads)).toEqual(['1', '1', '2', '2', '3']);
  });

  it('do not wait for a batch that hangs', async () => {
    const { one, other, loads } = await startTwoLoaders();
    for (let hanging = 0; hanging < 2; hanging += 1) {
      jest.advanceTimersByTime(HANGS_AFTER_MS);
      await nextTick();
      await nextTick();
    }
    expect([one.batches, other.batches]).toEqual([[[1, 2], [3]], [[1, 2]]]);
    for (const resolve of [...one.resolvers, ...other.resolvers]) resolve();
    await Promise.all(loads);
  });
});

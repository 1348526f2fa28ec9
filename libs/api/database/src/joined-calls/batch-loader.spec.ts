import { setTimeout as sleep } from 'node:timers/promises';
import { BatchLoader } from './batch-loader';
import { FifoMutex } from './fifo-mutex';

/** Calls that end when they are told to, and what they were asked for. */
function heldCalls(lane?: FifoMutex) {
  const asked: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const calls = new BatchLoader<number, string>((numbers) => {
    asked.push(numbers);
    return new Promise((done) => ends.push(() => done(numbers.map(String))));
  }, lane);
  return { calls, asked, ends };
}

const turn = () => new Promise((done) => setImmediate(done));

it('sends what comes while a call is under way together as the next one, and answers each', async () => {
  const { calls, asked, ends } = heldCalls();
  const first = calls.load(1);
  await turn();
  const others = [2, 3, 4].map((each) => calls.load(each));
  await turn();
  expect(asked).toEqual([[1]]);
  ends[0]?.();
  expect(await first).toBe('1');
  await turn();
  await turn();
  expect(asked).toEqual([[1], [2, 3, 4]]);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual(['2', '3', '4']);
});

it('begins again after a time with nothing to do', async () => {
  const calls = new BatchLoader<number, number>(async (numbers) => numbers.map((each) => each + 1));
  expect(await calls.load(1)).toBe(2);
  await turn();
  await turn();
  expect(await calls.load(2)).toBe(3);
});

it('lets nobody wait for a call that hangs', async () => {
  const { calls, asked, ends } = heldCalls();
  const hanging = calls.load(1);
  await turn();
  const next = calls.load(2);
  while (asked.length < 2) await sleep(10);
  expect(asked).toEqual([[1], [2]]);
  for (const end of ends) end();
  expect(await Promise.all([hanging, next])).toEqual(['1', '2']);
});

it('fails those of a call that fails, and goes on with the next', async () => {
  let fails = true;
  const calls = new BatchLoader<number, number>(async (numbers) => {
    if (fails) throw new Error('away');
    return numbers;
  });
  const failed = [1, 2].map((each) => calls.load(each));
  await expect(Promise.allSettled(failed)).resolves.toMatchObject([
    { reason: { message: 'away' } },
    { reason: { message: 'away' } },
  ]);
  fails = false;
  expect(await calls.load(3)).toBe(3);
});

it('joins a hundred at most', async () => {
  const sizes: number[] = [];
  const calls = new BatchLoader<number, number>(async (numbers) => {
    sizes.push(numbers.length);
    return numbers;
  });
  await Promise.all(Array.from({ length: 250 }, (_, index) => calls.load(index)));
  expect(sizes).toEqual([100, 100, 50]);
});

it('takes no answers that leave somebody out', async () => {
  const calls = new BatchLoader<number, number>(async () => []);
  await expect(calls.load(1)).rejects.toThrow('an answer of its own');
});

describe('kinds of calls that share a lane', () => {
  async function twoKinds() {
    const lane = new FifoMutex();
    const [one, other] = [heldCalls(lane), heldCalls(lane)];
    const calls = [one.calls.load(1), other.calls.load(1), one.calls.load(2)];
    await turn();
    calls.push(other.calls.load(2), one.calls.load(3));
    await turn();
    return { one, other, calls };
  }

  it('go one after the other, and more come together meanwhile', async () => {
    const { one, other, calls } = await twoKinds();
    expect([one.asked, other.asked]).toEqual([[[1, 2]], []]);
    one.ends[0]?.();
    await turn();
    await turn();
    expect([one.asked, other.asked]).toEqual([[[1, 2]], [[1, 2]]]);
    other.ends[0]?.();
    await turn();
    await turn();
    expect(one.asked).toEqual([[1, 2], [3]]);
    one.ends[1]?.();
    expect(await Promise.all(calls)).toEqual(['1', '1', '2', '2', '3']);
  });

  it('do not wait for one that hangs', async () => {
    const { one, other, calls } = await twoKinds();
    await sleep(150);
    expect([one.asked, other.asked]).toEqual([[[1, 2], [3]], [[1, 2]]]);
    for (const end of [...one.ends, ...other.ends]) end();
    await Promise.all(calls);
  });
});

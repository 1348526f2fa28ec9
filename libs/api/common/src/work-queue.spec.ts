import { waitForAll, processQueue } from './work-queue';

const onError = () => undefined;

it('hands every item to one worker, and tells how many that were', async () => {
  const items = [1, 2, 3, 4, 5, 6];
  const handled: number[] = [];
  const claim = async () => items.shift() ?? null;
  const handle = async (item: number) => void handled.push(item);
  expect(await processQueue({ claim, handle, onError })).toBe(6);
  expect(handled.sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('ends the workers that are not to go on', async () => {
  const items = Array.from({ length: 10 }, (_, item) => item);
  const claim = async () => items.shift() ?? null;
  expect(await processQueue({ claim, handle: async () => false, onError })).toBe(4);
  expect(items).toHaveLength(6);
});

it('does not end before its last worker when the store fails another', async () => {
  let release: () => void = () => undefined;
  const slow = new Promise<void>((done) => (release = done));
  const claims = [async () => 'item', () => Promise.reject(new Error('away'))];
  const claim = () => claims.shift()?.() ?? Promise.resolve(null);
  const ends: string[] = [];
  const round = processQueue({ claim, handle: () => slow, onError }).catch(({ message }) =>
    ends.push(message),
  );
  await new Promise((done) => setTimeout(done, 20));
  expect(ends).toEqual([]);
  release();
  await round;
  expect(ends).toEqual(['away']);
});

it('throws what failed first in the list, once all have ended', async () => {
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error('late')), 20));
  await expect(waitForAll([late, Promise.reject(new Error('early')), Promise.resolve(1)])).rejects.toThrow(
    'late',
  );
});

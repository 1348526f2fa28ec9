import { once } from './once';

it('runs once for concurrent callers', async () => {
  const work = jest.fn(async () => 'done');
  const ask = once(work);
  expect(await Promise.all([ask(), ask()])).toEqual(['done', 'done']);
  expect(await ask()).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

it('retries after a failure', async () => {
  let up = false;
  const ask = once(async () => {
    if (!up) throw new Error('offline');
    return 'done';
  });
  await expect(ask()).rejects.toThrow('offline');
  up = true;
  expect(await ask()).toBe('done');
});

import { memoryLimiter } from './limiter';

it('grants as many as a minute has, then none, and says when there is more', async () => {
  const limiter = memoryLimiter(2);
  expect(await limiter.take('a')).toEqual({ granted: true, remaining: 1, resetSeconds: 60 });
  expect(await limiter.isSpent('a')).toBe(false);
  expect(await limiter.take('a')).toMatchObject({ granted: true, remaining: 0 });
  expect(await limiter.isSpent('a')).toBe(true);
  expect(await limiter.take('a')).toMatchObject({ granted: false, remaining: 0 });
});

it('counts each client by itself', async () => {
  const limiter = memoryLimiter(1);
  await limiter.take('a');
  expect(await limiter.take('b')).toMatchObject({ granted: true });
});

it('forgets the client that was silent for longest when there are too many', async () => {
  const limiter = memoryLimiter(1, 2);
  await limiter.take('a');
  await limiter.take('b');
  await limiter.take('a');
  await limiter.take('c');
  expect([await limiter.isSpent('a'), await limiter.isSpent('b'), await limiter.isSpent('c')]).toEqual([
    true,
    false,
    true,
  ]);
});

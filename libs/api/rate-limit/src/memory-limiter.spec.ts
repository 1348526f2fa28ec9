import { MemoryLimiter } from './memory-limiter';

it('grants as many as a minute has, then none, and says when there is more', () => {
  const limiter = new MemoryLimiter(2);
  expect(limiter.consume('a')).toEqual({ granted: true, remaining: 1, resetSeconds: 60 });
  expect(limiter.consume('a')).toMatchObject({ granted: true, remaining: 0 });
  expect(limiter.consume('a')).toMatchObject({ granted: false, remaining: 0 });
});

it('never says more than a minute, whatever the fraction of a millisecond in which it begins', () => {
  jest.spyOn(performance, 'now').mockReturnValue(11111.210000000001);
  expect(new MemoryLimiter(1).consume('a').resetSeconds).toBe(60);
  jest.restoreAllMocks();
});

it('begins anew when a minute is over, however much was taken in it', () => {
  let now = 0;
  const limiter = new MemoryLimiter(1, 2, () => now);
  limiter.consume('a', 3);
  now = 59_001;
  expect(limiter.consume('a')).toEqual({ granted: false, remaining: 0, resetSeconds: 1 });
  now = 60_000;
  expect(limiter.consume('a')).toEqual({ granted: true, remaining: 0, resetSeconds: 60 });
});

it('grants several together or not at all', () => {
  const limiter = new MemoryLimiter(3);
  expect(limiter.consume('a', 2)).toMatchObject({ granted: true, remaining: 1 });
  expect(limiter.consume('a', 2)).toMatchObject({ granted: false, remaining: 0 });
});

it('counts each client by itself', () => {
  const limiter = new MemoryLimiter(1);
  limiter.consume('a');
  expect(limiter.consume('b')).toMatchObject({ granted: true });
});

it('forgets the client that was silent for longest when there are too many', () => {
  const limiter = new MemoryLimiter(1, 2);
  for (const client of ['a', 'b', 'a', 'c']) limiter.consume(client);
  expect(['c', 'a', 'b'].map((client) => limiter.consume(client).granted)).toEqual([false, false, true]);
});

it('remembers nobody for long whose minute is over, and everybody whose minute goes on', () => {
  let now = 0;
  const limiter = new MemoryLimiter(1, 20_000, () => now);
  for (; now < 600_000; now += 100) {
    limiter.consume('steady');
    limiter.consume(`once ${now}`);
  }
  expect(limiter.clients).toBeLessThan(1_202);
  expect(limiter.consume(`once ${now - 59_900}`).granted).toBe(false);
});

it('takes back what did not count, of this minute and no more than was taken', () => {
  let now = 0;
  const limiter = new MemoryLimiter(2, 9, () => now);
  limiter.consume('a', 2);
  limiter.reward('a');
  expect(limiter.consume('a')).toMatchObject({ granted: true, remaining: 0 });
  for (let count = 0; count < 5; count += 1) limiter.reward('a');
  expect(limiter.consume('a')).toMatchObject({ granted: true, remaining: 1 });
  limiter.reward('nobody');
  now = 60_000;
  limiter.reward('a');
  expect(limiter.consume('a')).toMatchObject({ granted: true, remaining: 1 });
});

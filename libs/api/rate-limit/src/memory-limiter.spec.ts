import { MemoryLimiter } from './memory-limiter';

it('grants the limit per minute, then rejects and reports the reset time', () => {
  const limiter = new MemoryLimiter(2);
  expect(limiter.consume('a')).toEqual({ granted: true, remaining: 1, resetSeconds: 60 });
  expect(limiter.consume('a')).toMatchObject({ granted: true, remaining: 0 });
  expect(limiter.consume('a')).toMatchObject({ granted: false, remaining: 0 });
});

it('never reports a reset time above a minute, despite fractional milliseconds', () => {
  jest.spyOn(performance, 'now').mockReturnValue(11111.210000000001);
  expect(new MemoryLimiter(1).consume('a').resetSeconds).toBe(60);
  jest.restoreAllMocks();
});

it('resets after a minute, whatever was consumed', () => {
  let now = 0;
  const limiter = new MemoryLimiter(1, 2, () => now);
  limiter.consume('a', 3);
  now = 59_001;
  expect(limiter.consume('a')).toEqual({ granted: false, remaining: 0, resetSeconds: 1 });
  now = 60_000;
  expect(limiter.consume('a')).toEqual({ granted: true, remaining: 0, resetSeconds: 60 });
});

it('grants several units together or not at all', () => {
  const limiter = new MemoryLimiter(3);
  expect(limiter.consume('a', 2)).toMatchObject({ granted: true, remaining: 1 });
  expect(limiter.consume('a', 2)).toMatchObject({ granted: false, remaining: 0 });
});

it('counts each client separately', () => {
  const limiter = new MemoryLimiter(1);
  limiter.consume('a');
  expect(limiter.consume('b')).toMatchObject({ granted: true });
});

it('evicts the least recently seen client when there are too many', () => {
  const limiter = new MemoryLimiter(1, 2);
  for (const client of ['a', 'b', 'a', 'c']) limiter.consume(client);
  expect(['c', 'a', 'b'].map((client) => limiter.consume(client).granted)).toEqual([false, false, true]);
});

it('removes clients after their minute, and not before', () => {
  let now = 0;
  const limiter = new MemoryLimiter(1, 20_000, () => now);
  for (; now < 600_000; now += 100) {
    limiter.consume('steady');
    limiter.consume(`once ${now}`);
  }
  expect(limiter.clients).toBeLessThan(1_202);
  expect(limiter.consume(`once ${now - 59_900}`).granted).toBe(false);
});

it('returns units of the current minute, at most those consumed', () => {
  let now = 0;
  const limiter = new MemoryLimiter(2, 9, () => now);
  limiter.consume('a', 2);
  limiter.reward('a');
  expect(limiter.consume('a')).toMatchObject({ granted: true, remaining: 0 });
  for (let count = 0; count < 5; count += 1) limiter.reward('a');
  expect(limiter.consume('a')).toMatchObject({ granted: true, remaining: 1 });
  limiter.reward('unknown');
  now = 60_000;
  limiter.reward('a');
  expect(limiter.consume('a')).toMatchObject({ granted: true, remaining: 1 });
});

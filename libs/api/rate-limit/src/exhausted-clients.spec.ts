import { ExhaustedClients } from './exhausted-clients';

it('reports the remaining seconds, and forgets the client afterwards', () => {
  let now = 0;
  const exhausted = new ExhaustedClients(() => now);
  expect(exhausted.isEmpty).toBe(true);
  exhausted.add('a', 30);
  expect(exhausted.isEmpty).toBe(false);
  expect([exhausted.secondsLeft('a'), exhausted.secondsLeft('b')]).toEqual([30, 0]);
  now = 29_001;
  expect(exhausted.secondsLeft('a')).toBe(1);
  now = 30_000;
  expect(exhausted.secondsLeft('a')).toBe(0);
});

it("ignores changes of the machine's clock", async () => {
  const present = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(present);
  const exhausted = new ExhaustedClients();
  exhausted.add('a', 0.02);
  clock.mockReturnValue(present - 3_600_000);
  await new Promise((done) => setTimeout(done, 30));
  expect(exhausted.secondsLeft('a')).toBe(0);
  clock.mockRestore();
});

it('keeps the latest clients only', () => {
  const exhausted = new ExhaustedClients(() => 0, 2);
  for (const client of ['a', 'b', 'a', 'c']) exhausted.add(client, 60);
  expect(['a', 'b', 'c'].map((client) => exhausted.secondsLeft(client))).toEqual([60, 0, 60]);
});

it('is empty after the last client has expired', () => {
  let now = 0;
  const exhausted = new ExhaustedClients(() => now);
  exhausted.add('a', 60);
  exhausted.add('b', 1);
  now = 59_999;
  expect(exhausted.isEmpty).toBe(false);
  now = 60_000;
  expect(exhausted.isEmpty).toBe(true);
  exhausted.add('c', 1);
  expect([exhausted.isEmpty, exhausted.secondsLeft('a')]).toEqual([false, 0]);
});

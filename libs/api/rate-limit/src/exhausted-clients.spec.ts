import { ExhaustedClients } from './exhausted-clients';

it('knows for how long somebody is refused, and forgets it afterwards', () => {
  let now = 0;
  const refused = new ExhaustedClients(() => now);
  expect(refused.isEmpty).toBe(true);
  refused.add('a', 30);
  expect(refused.isEmpty).toBe(false);
  expect([refused.secondsLeft('a'), refused.secondsLeft('b')]).toEqual([30, 0]);
  now = 29_001;
  expect(refused.secondsLeft('a')).toBe(1);
  now = 30_000;
  expect(refused.secondsLeft('a')).toBe(0);
});

it('refuses nobody longer because the clock of the machine was set back', async () => {
  const present = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(present);
  const refused = new ExhaustedClients();
  refused.add('a', 0.02);
  clock.mockReturnValue(present - 3_600_000);
  await new Promise((done) => setTimeout(done, 30));
  expect(refused.secondsLeft('a')).toBe(0);
  clock.mockRestore();
});

it('remembers so many and no more, the latest ones', () => {
  const refused = new ExhaustedClients(() => 0, 2);
  for (const client of ['a', 'b', 'a', 'c']) refused.add(client, 60);
  expect(['a', 'b', 'c'].map((client) => refused.secondsLeft(client))).toEqual([60, 0, 60]);
});

it('is empty again once the last of them may ask, whether or not they do', () => {
  let now = 0;
  const refused = new ExhaustedClients(() => now);
  refused.add('a', 60);
  refused.add('b', 1);
  now = 59_999;
  expect(refused.isEmpty).toBe(false);
  now = 60_000;
  expect(refused.isEmpty).toBe(true);
  refused.add('c', 1);
  expect([refused.isEmpty, refused.secondsLeft('a')]).toEqual([false, 0]);
});

import { runPeriodically } from './run-periodically';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('works at once and again, one round at a time, whatever a round fails with', async () => {
  const failures: unknown[] = [];
  let rounds = 0;
  let atOnce = 0;
  const stop = runPeriodically({
    intervalMs: 1,
    run: async () => {
      expect((atOnce += 1)).toBe(1);
      await pause(2);
      atOnce -= 1;
      if ((rounds += 1) === 1) throw new Error('first');
    },
    onError: (error) => failures.push(error),
  });
  while (rounds < 3) await pause(1);
  await stop();
  expect(failures).toEqual([new Error('first')]);
});

it('stops after the round that is under way', async () => {
  let ended = 0;
  const stop = runPeriodically({
    intervalMs: 0,
    run: async () => {
      await pause(20);
      ended += 1;
    },
    onError: () => undefined,
  });
  await pause(5);
  await stop();
  expect(ended).toBe(1);
  await pause(30);
  expect(ended).toBe(1);
});

import { runPeriodically } from './run-periodically';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('runs at once and repeatedly, without overlap, also after a failure', async () => {
  const failures: unknown[] = [];
  let runs = 0;
  let concurrent = 0;
  const stop = runPeriodically({
    intervalMs: 1,
    run: async () => {
      expect((concurrent += 1)).toBe(1);
      await pause(2);
      concurrent -= 1;
      if ((runs += 1) === 1) throw new Error('first');
    },
    onError: (error) => failures.push(error),
  });
  while (runs < 3) await pause(1);
  await stop();
  expect(failures).toEqual([new Error('first')]);
});

it('stops after the current run', async () => {
  let completed = 0;
  const stop = runPeriodically({
    intervalMs: 0,
    run: async () => {
      await pause(20);
      completed += 1;
    },
    onError: () => undefined,
  });
  await pause(5);
  await stop();
  expect(completed).toBe(1);
  await pause(30);
  expect(completed).toBe(1);
});

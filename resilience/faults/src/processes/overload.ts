import type { TestUser, ShopClient } from '@shop/test-shop';
import { memoryUsage } from '@shop/test-shop/processes';
import { measureTime } from '../outages/timed';
import { ROUNDS } from '../races/concurrency';
import type { Fixture } from '../fixture/fixture';
import { sleep, waitUntil } from '../fixture/wait-until';
import { load, read } from './load';
import { usuallySlowest } from './usually-slowest';

const CROWD = { atOnce: 300, forMs: 4_000 };
/** The limit of one account, and ten times that: for a minute, or less with fewer rounds. */
const READS_PER_MINUTE = 600;
const ALLOWED_PER_SECOND = READS_PER_MINUTE / 60;
const EXCESS = { perSecond: 10 * ALLOWED_PER_SECOND, forMs: Math.min(60_000, ROUNDS * 4_000) };
/** A few seconds are too short to compare times. */
const JUDGES_TIME = EXCESS.forMs === 60_000;
/** Below the limit of an account. */
const SAMPLE_EVERY_MS = 150;
const NORMAL_WITHIN_MS = 5_000;
const MAX_MIB = 400;
const WITHIN_MS = 300_000;
const READ = '{ latestTools { id name } }';

/** More load than a process can serve, or one account may cause. */
export function overload(fixture: () => Fixture): void {
  it('R2 a crowd of 300 at once: answered, refused as limited or unavailable, never broken; normal in five seconds', async () => {
    const { client, serviceProcess: service } = fixture().apis[0];
    const counts = await load(client, CROWD.atOnce, CROWD.forMs);
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...counts.keys()]));
    expect(counts.get(200)).toBeGreaterThan(0);
    expect(memoryUsage(service.pid)).toBeLessThan(MAX_MIB);
    expect(await waitUntil(async () => (await read(client)) === 200)).toBeLessThan(NORMAL_WITHIN_MS);
  });

  it(
    'R2 ten times what one account may ask for, for a minute: the excess is refused, and other accounts are served in less than twice the time',
    async () => {
      const { client, serviceProcess: service } = fixture().apis[0];
      const [greedy, other] = [await fixture().createCustomer(), await fixture().createCustomer()];
      await service.stop();
      await service.start({ READS_PER_MINUTE: String(READS_PER_MINUTE) });
      const normally = await timesWithoutExcess();
      const overloaded = await asked(EXCESS.perSecond, EXCESS.forMs);
      expect(overloaded.refused).toBeGreaterThan(0);
      expect(memoryUsage(service.pid)).toBeLessThan(MAX_MIB);
      normally.push(...(await timesWithoutExcess()));
      if (JUDGES_TIME) {
        expect(usuallySlowest(overloaded.times)).toBeLessThan(2 * usuallySlowest(normally));
      }
      await service.stop();
      await service.start();

      /** Times of the other's reads within the limits; empty unless times are compared. */
      async function timesWithoutExcess(): Promise<number[]> {
        return JUDGES_TIME ? (await asked(ALLOWED_PER_SECOND, EXCESS.forMs / 2)).times : [];
      }

      /** Number of rejected reads of the greedy account, and the times of the other's, in milliseconds. */
      async function asked(perSecond: number, forMs: number) {
        const [refused, times] = await Promise.all([
          flood(client, greedy, perSecond, forMs),
          readsAll(client, other, forMs),
        ]);
        return { refused, times };
      }
    },
    WITHIN_MS,
  );
}

/** Reads at a fixed rate. @returns the number of rate-limited reads */
async function flood(
  client: ShopClient,
  { token }: TestUser,
  perSecond: number,
  forMs: number,
): Promise<number> {
  const answers: Promise<string | undefined>[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < forMs; elapsed = performance.now() - began) {
    const due = Math.floor((elapsed / 1000) * perSecond);
    while (answers.length < due) answers.push(client.queryErrorCode(READ, {}, token));
    await sleep(10);
  }
  const codes = await Promise.all(answers);
  expect([undefined, 'RATE_LIMITED', 'UNAVAILABLE']).toEqual(expect.arrayContaining([...new Set(codes)]));
  return codes.filter((code) => code === 'RATE_LIMITED').length;
}

/** Reads for this time and expects every read to succeed. @returns their milliseconds */
async function readsAll(client: ShopClient, { token }: TestUser, forMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + forMs; performance.now() < end; await sleep(SAMPLE_EVERY_MS)) {
    const { answer, ms } = await measureTime(() => client.queryErrorCode(READ, {}, token));
    expect(answer).toBeUndefined();
    times.push(ms);
  }
  return times;
}

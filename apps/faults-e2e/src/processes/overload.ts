import type { Person, ShopClient } from '@shop/test-shop';
import { ROUNDS } from '../races/at-once';
import type { Stage } from '../stage/stage';
import { pause, until } from '../stage/until';
import { load, read } from './load';
import { memoryOf } from './memory';

const CROWD = { atOnce: 300, forMs: 4_000 };
/** One account asks twenty times what it may, for a minute; for less where races have fewer rounds. */
const GREEDY = { perSecond: 40, forMs: Math.min(60_000, ROUNDS * 1_200) };
const READS_PER_MINUTE = '120';
const SAMPLE_EVERY_MS = 600;
const NORMAL_WITHIN_MS = 5_000;
const MOST_MIB = 400;
const READ = '{ latestTools { id name } }';

/** A process that is asked for more than it can do, or may do for one. */
export function overload(stage: () => Stage): void {
  it('R2 a crowd of 300 at once: answered, refused as limited or unavailable, never broken; normal in five seconds', async () => {
    const { client, piece } = stage().apis[0];
    const counts = await load(client, CROWD.atOnce, CROWD.forMs);
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...counts.keys()]));
    expect(counts.get(200)).toBeGreaterThan(0);
    expect(await memoryOf(piece.pid)).toBeLessThan(MOST_MIB);
    expect(await until(async () => (await read(client)) === 200)).toBeLessThan(NORMAL_WITHIN_MS);
  });

  it('R2 twenty times the limit of one account: the excess is refused, and everybody else is served', async () => {
    const { client, piece } = stage().apis[0];
    const [greedy, other] = [await stage().newCustomer(), await stage().newCustomer()];
    await piece.stop();
    await piece.start({ READS_PER_MINUTE });
    const [refused] = await Promise.all([flood(client, greedy), readsAll(client, other)]);
    expect(refused).toBeGreaterThan(0);
    expect(await memoryOf(piece.pid)).toBeLessThan(MOST_MIB);
    await piece.stop();
    await piece.start();
  });
}

/** Reads at a fixed rate, whatever is answered; answers how many reads were refused as limited. */
async function flood(client: ShopClient, { token }: Person): Promise<number> {
  const answers: Promise<string | undefined>[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < GREEDY.forMs; elapsed = performance.now() - began) {
    const due = Math.floor((elapsed / 1000) * GREEDY.perSecond);
    while (answers.length < due) answers.push(client.refusal(READ, {}, token));
    await pause(10);
  }
  const codes = await Promise.all(answers);
  expect([undefined, 'RATE_LIMITED', 'UNAVAILABLE']).toEqual(expect.arrayContaining([...new Set(codes)]));
  return codes.filter((code) => code === 'RATE_LIMITED').length;
}

/** Reads once in a while, as long as that goes on, and demands that every read is served. */
async function readsAll(client: ShopClient, { token }: Person): Promise<void> {
  for (const end = performance.now() + GREEDY.forMs; performance.now() < end; await pause(SAMPLE_EVERY_MS)) {
    expect(await client.refusal(READ, {}, token)).toBeUndefined();
  }
}

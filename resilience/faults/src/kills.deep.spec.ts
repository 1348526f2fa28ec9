import { ADMIN } from './kills/admin';
import { ENDING } from './kills/ending';
import type { Proof } from './kills/kill-point';
import { type Attempt, killTogether } from './kills/kill-together';
import { PAYING } from './kills/paying';
import { PLACING } from './kills/placing';
import { PLACING_LINES } from './kills/placing-lines';
import { REFUNDING } from './kills/refunding';
import { seedKills } from './kills/seeding';
import { STARTING } from './kills/starting';
import { createTool } from './orders';
import { expectDataIntegrity } from './fixture/integrity';
import { useFixture } from './fixture/use-fixture';
import { stores } from './fixture/stores';

/** Longest timeout first, as a process killed at all points waits for the last; among equals, more preparation first. */
const AT_WORK = [
  ...PLACING,
  ...PLACING_LINES,
  ...ADMIN,
  ...PAYING.toReversed(),
  ...REFUNDING,
  ...ENDING,
].sort((a, b) => b.timeoutMs - a.timeoutMs);
const KILL_POINTS = [...AT_WORK, ...STARTING];
const ONE_BY_ONE = KILL_POINTS.map((point) => [point]);
/** With `FAULT_ROUNDS` set, a running process is killed once, stopped at all of its points. */
const KILLS =
  process.env['FAULT_ROUNDS'] === undefined ? ONE_BY_ONE : [AT_WORK, ...STARTING.map((point) => [point])];
const UNITS = 10;

describe.each(stores())('on %s', (_, uri) => {
  const fixture = useFixture(uri);
  /** By title of the kill point, one per process. */
  const proofs = new Map<string, Proof[]>(KILL_POINTS.map(({ title }) => [title, []]));

  /** Kills one process at each of its points and restarts it each time. */
  async function killAll(index: 0 | 1): Promise<void> {
    const [victim, other] = [fixture().apis[index], fixture().apis[index === 0 ? 1 : 0]];
    for (const points of KILLS) {
      const attempts: Attempt[] = [];
      for (const point of points) {
        const setting = { fixture: fixture(), victim, other, person: await fixture().createCustomer() };
        attempts.push({ point, setting: { ...setting, toolId: await createTool(fixture(), UNITS) } });
      }
      const proven = await killTogether(victim.serviceProcess, attempts);
      for (const [place, proof] of proven.entries()) proofs.get(points[place]?.title ?? '')?.push(proof);
      await victim.serviceProcess.start();
    }
  }

  beforeAll(async () => {
    await killAll(0);
    await killAll(1);
  }, 720_000);

  it.each(KILL_POINTS.map(({ title }) => title))('%s', async (title) => {
    const both = proofs.get(title) ?? [];
    expect(both).toHaveLength(2);
    for (const proof of both) await proof();
  });

  seedKills(fixture);

  it('leaves data in which the integrity check finds nothing', () => expectDataIntegrity(fixture()));
});

import type { ServiceProcess } from '../fixture/service-process';
import type { KillPoint, Proof, KillFixture } from './kill-point';
import { Trap } from './trap';

export interface Attempt {
  readonly point: KillPoint;
  readonly setting: Omit<KillFixture, 'trap'>;
}

/**
 * Brings a process to each of the points, stops it there, and kills it once for all of them.
 *
 * @returns the condition of each point
 */
export async function killTogether(victim: ServiceProcess, attempts: readonly Attempt[]): Promise<Proof[]> {
  let strike = (): void => undefined;
  const killed = new Promise<void>((done) => (strike = done));
  const crashes: Promise<Proof>[] = [];
  for (const { point, setting } of attempts) {
    const trap = new Trap(killed);
    const crash = point.crash({ ...setting, trap });
    crashes.push(crash);
    await Promise.race([trap.sprung, crash]);
  }
  await victim.kill();
  strike();
  return Promise.all(crashes);
}

import type { ServiceProcess } from '../fixture/service-process';
import type { KillPoint, Proof, Scene } from './kill-point';
import { Trap } from './trap';

/** A kill point, and its scene but for the trap. */
export interface Attempt {
  readonly point: KillPoint;
  readonly setting: Omit<Scene, 'trap'>;
}

/**
 * `kill -9` of one process at several points of its work at once: it is brought to one after the other, held at each, and
 * killed when it stands at all of them.
 *
 * @returns for each point what must then become true
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

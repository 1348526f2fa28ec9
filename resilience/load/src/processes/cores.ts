import { spawnSync } from 'node:child_process';

/** Cores of the server under test with its helpers, and of the load. */
export const CORES = { server: 0, load: 1 } as const;

/**
 * Pins a process and its threads to one core.
 *
 * @returns false without `taskset` (util-linux), or with one core only
 */
export function pinToCore(core: number, pid: number): boolean {
  const args = ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)];
  return spawnSync('taskset', args, { stdio: 'ignore' }).status === 0;
}

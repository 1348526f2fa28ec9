import { spawnSync } from 'node:child_process';

/** Where everything of a server under test runs, its database included; and where what asks it does. */
export const CORES = { server: 0, load: 1 } as const;

/**
 * Ties a process, all of its threads and what they start later to one core.
 *
 * @returns false where that cannot be done: without `taskset` (util-linux), or with one core only
 */
export function pinToCore(core: number, pid: number): boolean {
  const args = ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)];
  return spawnSync('taskset', args, { stdio: 'ignore' }).status === 0;
}

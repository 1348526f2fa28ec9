import { existsSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second (USER_HZ). */
const TICK_MS = 10;
/** Of `/proc/<pid>/stat` behind the name in brackets: user and kernel time (proc(5), fields 14 and 15). */
const USER_TIME = 11;
const KERNEL_TIME = 12;

/** Milliseconds of processor time that a process has used so far, all threads together. */
export function cpuTimeMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TIME]) + Number(fields[KERNEL_TIME])) * TICK_MS;
}

/** Memory that a process has in use, in MiB. */
export function memoryUsage(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** The environment that a process was started with. */
export function processEnvironment(pid: number): Record<string, string> {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(
    entries.map((entry): [string, string] => {
      const at = entry.indexOf('=');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
  );
}

/** Ids of the processes that a process has started; none of one that is not there. */
export function childPidsOf(pid: number | undefined): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(list)) return [];
  return readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** What a process was called with. */
export function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
}

/** The Node flags of a process. */
export function nodeFlagsOf(pid: number): string[] {
  return commandOf(pid)
    .split(' ')
    .filter((word) => word.startsWith('--'));
}

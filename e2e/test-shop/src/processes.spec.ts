import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childPidsOf, commandOf, cpuTimeMs, processEnvironment, memoryUsage } from './processes';

const BUSY_MS = 300;

it('counts the processor time that was used, and no other', () => {
  const before = cpuTimeMs(process.pid);
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < BUSY_MS * 1000);
  const used = cpuTimeMs(process.pid) - before;
  expect(used).toBeGreaterThan(BUSY_MS / 4);
  expect(used).toBeLessThan(BUSY_MS * 4);
});

it('reads the files, arguments and children of a process', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { env: { MARK: 'a=b' } });
  await once(child, 'spawn');
  const { pid = 0 } = child;
  expect(memoryUsage(process.pid)).toBeGreaterThan(20);
  expect(childPidsOf(process.pid)).toContain(pid);
  expect(commandOf(process.pid)).toContain('jest');
  expect(processEnvironment(pid)['MARK']).toBe('a=b');
  child.kill();
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ManagedProcess } from './managed-process';

/** Appends its pid to a file, and never exits. */
const PROGRAM = `require('fs').appendFileSync(process.env.NOTES, process.pid + '\\n'); setInterval(() => {}, 1000);`;

describe('a managed process', () => {
  let folder: string;
  const notes = () => join(folder, 'notes');
  const runs = () => (existsSync(notes()) ? readFileSync(notes(), 'utf8').trim().split('\n').length : 0);
  const processRunning = (source: string, isHealthy: () => Promise<boolean>) => {
    const program = join(folder, 'program.cjs');
    writeFileSync(program, source);
    return new ManagedProcess({
      program,
      environment: { NOTES: notes() },
      isHealthy,
      logFile: join(folder, 'log'),
    });
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'process-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('restarts when it is killed during its start', async () => {
    const managed = processRunning(PROGRAM, async () => runs() === 2);
    const started = managed.start();
    while (runs() === 0) await sleep(10);
    await managed.kill();
    await started;
    expect([runs(), managed.isAlive]).toEqual([2, true]);
    await managed.kill();
  });

  it('does not restart after its end', async () => {
    const managed = processRunning(PROGRAM, async () => runs() === 2);
    const started = managed.start();
    const refused = expect(started).rejects.toThrow('did not start');
    while (runs() === 0) await sleep(10);
    await managed.end();
    await refused;
    expect([runs(), managed.isAlive]).toEqual([1, false]);
  });

  it.each([
    ['with an exit code', 'process.exit(3)'],
    ['by a signal', `process.kill(process.pid, 'SIGABRT')`],
  ])('names its log when it exits by itself, %s', async (_how, program) => {
    const managed = processRunning(program, async () => false);
    await expect(managed.start()).rejects.toThrow(`did not start; ${join(folder, 'log')} says why`);
  });
});

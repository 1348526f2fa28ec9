import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Piece } from './piece';

/** Notes that it runs, and goes on for ever. */
const PROGRAM = `require('fs').appendFileSync(process.env.NOTES, process.pid + '\\n'); setInterval(() => {}, 1000);`;

describe('a piece of the rig', () => {
  let folder: string;
  const notes = () => join(folder, 'notes');
  const runs = () => (existsSync(notes()) ? readFileSync(notes(), 'utf8').trim().split('\n').length : 0);
  const pieceThat = (source: string, healthy: () => Promise<boolean>) => {
    const program = join(folder, 'program.cjs');
    writeFileSync(program, source);
    return new Piece({ program, environment: { NOTES: notes() }, healthy, logFile: join(folder, 'log') });
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'piece-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('starts again when it is killed while it starts', async () => {
    const piece = pieceThat(PROGRAM, async () => runs() === 2);
    const started = piece.start();
    while (runs() === 0) await sleep(10);
    await piece.kill();
    await started;
    expect([runs(), piece.isAlive]).toEqual([2, true]);
    await piece.kill();
  });

  it('does not start again when it is over', async () => {
    const piece = pieceThat(PROGRAM, async () => runs() === 2);
    const started = piece.start();
    const refused = expect(started).rejects.toThrow('did not start');
    while (runs() === 0) await sleep(10);
    await piece.end();
    await refused;
    expect([runs(), piece.isAlive]).toEqual([1, false]);
  });

  it.each([
    ['with an exit code', 'process.exit(3)'],
    ['by a signal', `process.kill(process.pid, 'SIGABRT')`],
  ])('says where its log is when it ends by itself, %s', async (_how, program) => {
    const piece = pieceThat(program, async () => false);
    await expect(piece.start()).rejects.toThrow(`did not start; ${join(folder, 'log')} says why`);
  });
});

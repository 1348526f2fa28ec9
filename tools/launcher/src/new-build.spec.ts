import { mkdtempSync, rmSync, unwatchFile, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onNewBuild } from './new-build';

/** Longer than two looks at the file. */
const LOOKED_MS = 800;
const program = join(mkdtempSync(join(tmpdir(), 'build-')), 'main.js');

/** Builds as Vite does, later than any build before. */
async function build(text: string, minute: number): Promise<void> {
  rmSync(program, { force: true });
  await sleep(LOOKED_MS);
  writeFileSync(program, text);
  utimesSync(program, new Date(), new Date(Date.now() + minute * 60_000));
  await sleep(LOOKED_MS);
}

it('tells of a build that made another program, and of none that made the same', async () => {
  writeFileSync(program, 'first');
  const told = jest.fn();
  onNewBuild(program, told);
  try {
    await build('first', 1);
    expect(told).not.toHaveBeenCalled();
    await build('second', 2);
    expect(told).toHaveBeenCalledTimes(1);
  } finally {
    unwatchFile(program);
  }
});

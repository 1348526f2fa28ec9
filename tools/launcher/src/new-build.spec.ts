import { mkdtempSync, rmSync, unwatchFile, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onNewBuild } from './new-build';

/** Longer than two polls. */
const SETTLE_MS = 800;
const program = join(mkdtempSync(join(tmpdir(), 'build-')), 'main.js');

/** Replaces the program as Vite does, with a later mtime. */
async function build(text: string, minute: number): Promise<void> {
  rmSync(program, { force: true });
  await sleep(SETTLE_MS);
  writeFileSync(program, text);
  utimesSync(program, new Date(), new Date(Date.now() + minute * 60_000));
  await sleep(SETTLE_MS);
}

it('reports a build with a different program, and ignores an identical one', async () => {
  writeFileSync(program, 'first');
  const onBuild = jest.fn();
  onNewBuild(program, onBuild);
  try {
    await build('first', 1);
    expect(onBuild).not.toHaveBeenCalled();
    await build('second', 2);
    while (onBuild.mock.calls.length === 0) await sleep(50);
    await sleep(SETTLE_MS);
    expect(onBuild).toHaveBeenCalledTimes(1);
  } finally {
    unwatchFile(program);
  }
});

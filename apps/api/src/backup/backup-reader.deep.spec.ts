import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { FORMAT, VERSION, writeLine } from './backup-line';
import { readBackup } from './backup-reader';

const LINES = 100_000;
const MOST_BYTES = 10_000_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed;
}

it('keeps nothing of the lines that were read, however many', async () => {
  const file = join(folder, 'shop.backup');
  const first = writeLine({ format: FORMAT, version: VERSION, takenAt: '2026-11-22T00:00:00Z' });
  const line = writeLine({ in: 'tools', doc: { _id: 'saw' } });
  await writeFile(file, gzipSync(`${first}\n${`${line}\n`.repeat(LINES)}`));
  const before = bytesInUse();
  let count = 0;
  for await (const _ of readBackup(file)) {
    count += 1;
    if (count === LINES) break;
  }
  expect(bytesInUse() - before).toBeLessThan(MOST_BYTES);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { RunningShop } from '@shop/test-shop';
import { startSecondApi } from './support/second-api';

const COPY_RUNTIME = resolve(__dirname, '../../../tools/copy-runtime.mjs');
const LONG_AGO = new Date(0);
const folder = join(tmpdir(), 'compiled-code');
const keptIn = join(folder, 'dist/compiled/api');
let shop: RunningShop;

beforeAll(async () => {
  execFileSync(process.execPath, [COPY_RUNTIME, folder]);
  shop = await RunningShop.start();
});
afterAll(async () => {
  await shop?.remove();
  rmSync(folder, { recursive: true });
});

/** Starts an API of its own files, and ends it; answers its exit code. */
async function startAndEnd(environment: Readonly<Record<string, string>> = {}): Promise<number | null> {
  const api = await startSecondApi(shop, { folder, environment });
  return api.stop();
}

/** The files of compiled code. */
function keptFiles(): string[] {
  if (!existsSync(keptIn)) return [];
  const versions = readdirSync(keptIn).map((name) => join(keptIn, name));
  return versions.flatMap((version) => readdirSync(version).map((name) => join(version, name)));
}

function damage(path: string): void {
  const bytes = readFileSync(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  writeFileSync(path, bytes);
}

it('is kept by a process that serves, not by one that could not start', async () => {
  expect(await startAndEnd({ READS_PER_MINUTE: 'many' })).toBe(1);
  expect(keptFiles()).toEqual([]);
  expect(await startAndEnd()).toBe(0);
  const chunks = readdirSync(join(folder, 'dist/apps/api/chunks'));
  expect(chunks).toEqual(expect.arrayContaining(keptFiles().map((path) => basename(path))));
  expect(keptFiles().length).toBeGreaterThan(10);
});

it('is what the next process runs, which recompiles missing or damaged files', async () => {
  const [missing = '', damaged = '', ...whole] = keptFiles();
  rmSync(missing);
  damage(damaged);
  for (const path of keptFiles()) utimesSync(path, LONG_AGO, LONG_AGO);
  expect(await startAndEnd()).toBe(0);
  const isOld = (path: string) => statSync(path).mtimeMs === LONG_AGO.getTime();
  expect(whole.filter((path) => !isOld(path))).toEqual([]);
  expect([missing, damaged].map(isOld)).toEqual([false, false]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchBuild } from './watch-build';

const BUILD_MS = 300;
/** Longer than a poll and the watch delay. */
const SETTLE_MS = 2_000;

let folder: string;
let program: string;
let source: string;
let stop: () => void;
const kill = jest.fn();
const start = jest.fn(() => {
  setTimeout(() => writeFileSync(program, 'built'), BUILD_MS);
  return { kill };
});

beforeEach(async () => {
  jest.clearAllMocks();
  folder = mkdtempSync(join(tmpdir(), 'building-'));
  program = join(folder, 'main.js');
  source = join(folder, 'src/deep/order.ts');
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(source, 'first');
  writeFileSync(program, 'built before');
  await sleep(20);
  stop = watchBuild({ start, program, sources: [join(folder, 'src')] });
});
afterEach(async () => {
  stop();
  await sleep(SETTLE_MS);
  rmSync(folder, { recursive: true });
});

it('restarts the builder once when a source changed before it watched', async () => {
  await sleep(BUILD_MS / 2);
  writeFileSync(source, 'second');
  await sleep(2 * SETTLE_MS);
  expect([start.mock.calls.length, kill.mock.calls.length]).toEqual([2, 1]);
});

it('does not restart the builder for later changes', async () => {
  await sleep(SETTLE_MS);
  writeFileSync(source, 'second');
  await sleep(SETTLE_MS);
  expect([start.mock.calls.length, kill.mock.calls.length]).toEqual([1, 0]);
});

it('does not restart the builder after it was stopped', async () => {
  writeFileSync(source, 'second');
  stop();
  await sleep(SETTLE_MS);
  expect([start.mock.calls.length, kill.mock.calls.length]).toEqual([1, 1]);
});

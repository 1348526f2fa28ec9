import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepBuilding } from './keep-building';

/** How long a builder of this spec takes, and more than it takes to see what has become of that. */
const BUILDS_FOR_MS = 300;
const SEEN_MS = 2_000;

let folder: string;
let program: string;
let source: string;
let end: () => void;
const kill = jest.fn();
const start = jest.fn(() => {
  setTimeout(() => writeFileSync(program, 'built'), BUILDS_FOR_MS);
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
  end = keepBuilding({ start, program, sources: [join(folder, 'src')] });
});
afterEach(async () => {
  end();
  await sleep(SEEN_MS);
  rmSync(folder, { recursive: true });
});

it('begins anew, once, when something was changed before the builder watched it', async () => {
  await sleep(BUILDS_FOR_MS / 2);
  writeFileSync(source, 'second');
  await sleep(2 * SEEN_MS);
  expect([start.mock.calls.length, kill.mock.calls.length]).toEqual([2, 1]);
});

it('leaves what is changed later to the builder, which watches it then', async () => {
  await sleep(SEEN_MS);
  writeFileSync(source, 'second');
  await sleep(SEEN_MS);
  expect([start.mock.calls.length, kill.mock.calls.length]).toEqual([1, 0]);
});

it('begins nothing when it was ended', async () => {
  writeFileSync(source, 'second');
  end();
  await sleep(SEEN_MS);
  expect([start.mock.calls.length, kill.mock.calls.length]).toEqual([1, 1]);
});

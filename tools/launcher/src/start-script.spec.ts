import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Takes the place of Nx: says who builds, which is a child of its own as well, and never comes to an end. */
const ENDLESS = `const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
require('node:fs').writeFileSync('builders', process.pid + ' ' + child.pid);
setInterval(() => {}, 1000);`;
/** The same for one that fails. */
const FAILING = `console.log('src/main.ts: there is no such thing'); process.exit(3);`;

/** A folder like the shop's, in which a program stands for Nx. */
function folderWith(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  const nx = join(folder, 'node_modules/nx');
  mkdirSync(nx, { recursive: true });
  writeFileSync(join(nx, 'index.js'), program);
  cpSync(resolve(__dirname, '../../start.mjs'), join(folder, 'tools/start.mjs'));
  return folder;
}

function start(folder: string, ...args: string[]): ChildProcess {
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  return spawn(process.execPath, [join(folder, 'tools/start.mjs'), ...args], { stdio: [...stdio] });
}

/** What it says and with which code it ends. */
async function outcomeOf(child: ChildProcess): Promise<{ code: number; said: string }> {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

async function buildersIn(folder: string): Promise<number[]> {
  for (let waited = 0; waited < 10_000; waited += 20) {
    try {
      const pids = readFileSync(join(folder, 'builders'), 'utf8').split(' ').map(Number);
      if (pids.length === 2) return pids;
    } catch {
      // Not yet.
    }
    await sleep(20);
  }
  throw new Error('nothing is built');
}

/** Whether a process is there that has not ended yet. */
function lives(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('ends what it builds with on %s', async (signal, code) => {
  const folder = folderWith(ENDLESS);
  const child = start(folder);
  const builders = await buildersIn(folder);
  const ended = once(child, 'exit');
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
  for (let waited = 0; waited < 5_000 && builders.some(lives); waited += 20) await sleep(20);
  expect(builders.filter(lives)).toEqual([]);
});

it('says what a build that fails has said', async () => {
  const { code, said } = await outcomeOf(start(folderWith(FAILING)));
  expect(code).toBe(1);
  expect(said).toContain('src/main.ts: there is no such thing');
});

it('ends a task that could not begin with 2, for 1 says that a check has found something', async () => {
  const folder = folderWith(FAILING);
  expect((await outcomeOf(start(folder, 'task', 'doctor'))).code).toBe(2);
  rmSync(join(folder, 'node_modules'), { recursive: true });
  expect(await outcomeOf(start(folder, 'task', 'doctor'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('run `npm ci` first'),
  });
  mkdirSync(join(folder, '.env'));
  expect(await outcomeOf(start(folder, 'task', 'doctor'))).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^The file \.env cannot be read: .*\n$/),
  });
});

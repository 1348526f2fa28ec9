import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Replaces Nx: writes its pid and its child's, and never ends. */
const ENDLESS = `const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
require('node:fs').writeFileSync('builders', process.pid + ' ' + child.pid);
setInterval(() => {}, 1000);`;
/** Replaces Nx with a failing build. */
const FAILING = `console.log('src/main.ts: cannot find module'); process.exit(3);`;

/** A folder like the repository's, with `program` in place of Nx. */
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

/** The exit code and the text on stderr. */
async function outcomeOf(child: ChildProcess): Promise<{ code: number; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (part: Buffer) => (stderr += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stderr };
}

async function buildersIn(folder: string): Promise<number[]> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    try {
      const pids = readFileSync(join(folder, 'builders'), 'utf8').split(' ').map(Number);
      if (pids.length === 2) return pids;
    } catch {
      // Not yet.
    }
    await sleep(20);
  }
  throw new Error('the build did not start');
}

/** Whether the process exists and is not a zombie. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('stops the build on %s', async (signal, code) => {
  const folder = folderWith(ENDLESS);
  const child = start(folder);
  const builders = await buildersIn(folder);
  const ended = once(child, 'exit');
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
  for (let waited = 0; waited < 30_000 && builders.some(isRunning); waited += 20) await sleep(20);
  expect(builders.filter(isRunning)).toEqual([]);
});

it('prints the output of a failed build', async () => {
  const { code, stderr } = await outcomeOf(start(folderWith(FAILING)));
  expect(code).toBe(1);
  expect(stderr).toContain('src/main.ts: cannot find module');
});

it('exits with 2 when a task cannot start, as 1 means that a check has findings', async () => {
  const folder = folderWith(FAILING);
  expect((await outcomeOf(start(folder, 'task', 'doctor'))).code).toBe(2);
  rmSync(join(folder, 'node_modules'), { recursive: true });
  expect(await outcomeOf(start(folder, 'task', 'doctor'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('run `npm ci` first'),
  });
  mkdirSync(join(folder, '.env'));
  expect(await outcomeOf(start(folder, 'task', 'doctor'))).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^The file \.env cannot be read: .*\n$/),
  });
});

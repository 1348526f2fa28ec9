// Builds what is not built yet, then hands over to a built program: node tools/start.mjs [start|dev|task|reset] [args]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

process.env.STARTED_BY = String(process.ppid);
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [command = 'start', ...args] = process.argv.slice(2);
/** A check says with 1 that it has found something, so what could not even begin ends a task with 2. */
const NOT_BEGUN = command === 'task' ? 2 : 1;
const giveUp = (text) => {
  console.error(text);
  process.exit(NOT_BEGUN);
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  giveUp(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);

const envFile = resolve(root, '.env');
try {
  if (existsSync(envFile)) process.loadEnvFile(envFile);
} catch (error) {
  giveUp(`The file .env cannot be read: ${error.message}`);
}

// What a task prints may be read by a program.
const say = command === 'task' ? console.error : console.log;
say('Building what is not built yet ...');
const nx = findNx();
if (nx === undefined) giveUp('The shop is not installed here: run `npm ci` first.');
const { code, output, signal } = await build(nx);
if (signal !== undefined) process.exit(128 + constants.signals[signal]);
if (code !== 0) giveUp(output);

say('Starting ...');
process.env.STARTED_MS_AGO = String(performance.now());
process.argv.splice(2, process.argv.length, ...args);
await import(pathToFileURL(resolve(root, `dist/tools/launcher/${command}.js`)).href);

function findNx() {
  try {
    return createRequire(import.meta.url).resolve('nx');
  } catch {
    return undefined;
  }
}

/** A signal ends the build, a process group of its own, too. @returns the signal in `signal` */
async function build(nx) {
  const child = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=static'], {
    cwd: root,
    // NODE_ENV of .env is for the run alone: a development build would stay in the cache of Nx.
    env: { ...process.env, NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let received;
  const end = (signal) => {
    received = signal;
    process.kill(-child.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  const said = [];
  child.stdout.on('data', (part) => said.push(part));
  const [code] = await once(child, 'close');
  for (const signal of signals) process.off(signal, end);
  return { code, output: Buffer.concat(said).toString(), signal: received };
}

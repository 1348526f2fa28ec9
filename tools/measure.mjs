// npm run measure: clones the committed state into a temporary folder and times there what the README promises.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const origin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Seconds that a piece of work takes. */
async function seconds(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** A page that works: the client is served and the home query answers. */
async function usable() {
  try {
    const page = await fetch(origin, { headers: { accept: 'text/html' } });
    const query = JSON.stringify({ query: '{ latestTools { id } }' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: query });
    return page.ok && (await answer.json()).data.latestTools.length === 6;
  } catch {
    return false;
  }
}

let shop;
const ended = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

async function start() {
  const env = { ...process.env, DATA_DIR: join(folder, 'data') };
  shop = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore', detached: true });
  while (!(await usable())) {
    if (ended(shop)) throw new Error('npm start ended by itself');
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function stop() {
  if (!shop || ended(shop)) return;
  const gone = new Promise((done) => shop.once('exit', done));
  process.kill(-shop.pid, 'SIGINT');
  await gone;
}

/** Leaves nothing behind: no process, no clone. */
async function cleanUp() {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Something answers on the port that the shop is going to be measured on. */
async function answered() {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}

/** Megabytes of all processes below one: each page counted once, shared ones by share. */
function memoryOf(pid) {
  const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const own = Number(/^Pss:\s+(\d+)/m.exec(lines)?.[1] ?? 0) / 1024;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + memoryOf(child), own);
}

async function measure() {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const install = () => execFileSync('npm', ['ci'], { cwd: clone, stdio: 'ignore' });
  const rows = [
    ['npm ci', await seconds(install), 's'],
    ['first npm start to a usable page', await seconds(start), 's'],
    ['memory of all processes', memoryOf(shop.pid), 'MB'],
  ];
  for (const run of [1, 2, 3]) {
    await stop();
    rows.push([`later npm start, run ${run}`, await seconds(start), 's']);
  }
  for (const [name, figure, unit] of rows)
    console.log(`${name.padEnd(34)} ${figure.toFixed(1).padStart(7)} ${unit}`);
}

if (await answered()) {
  console.error(`${origin} answers already: stop what runs there, or set PORT to a free port.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'measure-'));
const clone = join(folder, 'shop');
process.once('SIGINT', () => void cleanUp().then(() => process.exit(130)));
try {
  await measure();
} finally {
  await cleanUp();
}

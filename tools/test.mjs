// Every test: builds the programs, then runs all of them on all cores. With REALDB_URI set, what reads a store itself runs on
// that server, and races and kills on both. Ends with `N passed, M failed`; what Jest found in detail stays in dist/test-results.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failedProgram, inShort } from './jest/in-short.cjs';
import { isLeftOut, missing } from './jest/left-out.cjs';
import { jest } from './jest/run.mjs';
import { putTogether } from './jest/together.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = createRequire(import.meta.url);
const results = join(root, 'dist/test-results');
const temporary = mkdtempSync(join(process.env.TMPDIR ?? roomInMemory() ?? tmpdir(), 'shop-tests-'));
// Some tests run a program as somebody else, who must get through.
chmodSync(temporary, 0o711);
// A shop's tests ask nobody outside of this machine, and every program that they start would read these certificates first.
const { REALDB_URI, NODE_EXTRA_CA_CERTS, ...given } = process.env;
/** Races have fewer rounds here than in `npm run test:faults`. */
const environment = {
  ...{ NX_DAEMON: 'false', NX_TUI: 'false', FAULT_ROUNDS: '3' },
  ...{ ...given, TMPDIR: temporary },
};
const building = { ...environment, NODE_ENV: 'production', TMPDIR: tmpdir() };
/** More shops at a time than this keep each other waiting. */
const MOST_WORKERS = 4;
/** One more than there are cores: a test of a running shop spends a third of its time waiting for it. */
const workers = Math.min(availableParallelism() + 1, MOST_WORKERS);
/** Given REALDB_URI, these test on the embedded server and on that one in a single run. */
const bothStores = ['faults-e2e', 'embedded-mongo'];
/** So does this one of the API's as a whole; all others would find the same of any server. */
const RACE = '/e2e/api/src/race\\.';
const BUT_RACE = '/e2e/api/src/(?!race\\.)';
const domains = ['platform', 'catalog', 'orders', 'reviews', 'users', 'ledger', 'audit', 'books'];
/** The specs of these run together. Given REALDB_URI, those that read the store test on that server instead of the embedded one. */
const eitherStore = {
  api: 'apps/api',
  ...Object.fromEntries(domains.map((domain) => [`api-${domain}`, `libs/api/${domain}`])),
};
/** What these test is the same whichever server is behind: in the projects above, and of the API all but what reads the store itself. */
const ANY_STORE =
  /\/libs\/api\/\w+\/src\/(access|bus|domain|errors|graphql|limits|redis|response-cache|rest)\/|\/apps\/api\/src\/(?!backup\/|cache\/cache-invalidator)/;
/** A run has an end in CI. Where the first half of it takes longer, the second does without the server of REALDB_URI. */
const HALF_WITHIN_MS = 35 * 60_000;
/** Longer than any program takes on the slowest machine: one that hangs is told of, and the others still run. */
const PROGRAM_WITHIN_MS = 20 * 60_000;
/** A sample; rare races want hours of it. */
const CHAOS = ['dist/resilience/chaos/main.js', '--minutes', '1'];
/** Programs that measure, and so run by themselves. */
const measuring = [['dist/resilience/load/main.js', '--short']];

/** A folder in memory, where a test waits for no disk; undefined where there is none with enough room. */
function roomInMemory() {
  const TMPFS = 0x01021994;
  const ENOUGH_BYTES = 4 * 2 ** 30;
  try {
    const { type, bavail, bsize } = statfsSync('/dev/shm');
    return type === TMPFS && bavail * bsize >= ENOUGH_BYTES ? '/dev/shm' : undefined;
  } catch {
    return undefined;
  }
}

function build() {
  const args = ['run-many', '-t', 'build', '--outputStyle=static'];
  const options = { cwd: root, stdio: 'inherit', env: building };
  return spawnSync(process.execPath, [bin.resolve('nx'), ...args], options).status === 0;
}

/**
 * One run of Jest: which of the specs in {@link eitherStore} are in it, Jest's arguments, and variables.
 *
 * @param {{ name: string, isWanted: (path: string) => boolean, args: string[], env?: object }} run
 */
function specs({ name, isWanted, args, env = {} }) {
  const folder = join(results, `${name}-together`);
  putTogether({
    root,
    folder,
    projects: eitherStore,
    isWanted: (path) => isWanted(path) && !isLeftOut(path),
  });
  return jest({
    ...{ name, args, workers, results },
    env: { ...environment, SPECS_TOGETHER: folder, ...env },
  });
}

/** Specs for which it does not matter which server is behind, and those of a whole shop, which has the embedded one. */
function firstHalf() {
  return specs({
    name: 'embedded',
    isWanted: (path) => ANY_STORE.test(path),
    args: ['--ignoreProjects', ...bothStores, '--testPathIgnorePatterns', RACE],
  });
}

/** All other specs; given another server, on that. */
function secondHalf(server) {
  return specs({
    name: 'stores',
    isWanted: (path) => !ANY_STORE.test(path),
    args: [
      ...['--selectProjects', ...bothStores, 'api-e2e', ...Object.keys(eitherStore)],
      ...['--testPathIgnorePatterns', BUT_RACE],
    ],
    env: server ? { REALDB_URI: server } : {},
  });
}

/** The server for the second half: none where there is no time for it. */
function otherServer() {
  if (!REALDB_URI || performance.now() < HALF_WITHIN_MS) return REALDB_URI;
  console.log('This machine is too slow for both servers: what is left runs on the embedded one alone.');
  return undefined;
}

/** Programs that test the shop as a whole and end with the same line as this one; they run side by side. */
function programs(server) {
  return [CHAOS, ...(server ? [[...CHAOS, '--store', server]] : []), ['dist/resilience/mutation/main.js']];
}

/** One program that counts for itself. Those at its side look for free ports elsewhere, as workers of Jest do. */
async function counted(command, index) {
  const env = { ...environment, JEST_WORKER_ID: String(workers + 1 + index) };
  const child = spawn(process.execPath, command, {
    ...{ cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], timeout: PROGRAM_WITHIN_MS },
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  const status = await new Promise((done) => child.once('close', done));
  console.log(`${command.join(' ')}\n${text}`);
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(text) ?? [];
  const result = { passed: Number(passed), failed: Math.max(Number(failed), status === 0 ? 0 : 1) };
  return { ...result, told: result.failed > 0 ? failedProgram(command.join(' '), text) : [] };
}

/**
 * The budgets of Lighthouse. It measures, and so runs by itself; npx fetches it, which is left to CI. On a slow machine a page
 * that asks for nothing more than before has a lower performance: there as for the bench a floor below the target fails.
 */
function lighthouse() {
  const certificates = NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS };
  return jest({
    ...{ name: 'lighthouse', args: ['-c', 'e2e/web/jest.lighthouse.cjs'], workers: 1, results },
    env: { ...environment, ...certificates, LIGHTHOUSE_FLOOR: '0.75' },
  });
}

/** What the tests have left in their folder for temporary files is a failure, and stays there to be looked at. */
function leftovers() {
  const left = readdirSync(temporary);
  if (left.length === 0) rmdirSync(temporary);
  const told = `Tests left temporary files behind in ${temporary}: ${left.join(', ')}`;
  return { passed: 0, failed: left.length, told: left.length === 0 ? [] : [told] };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const runs = [];
if (build()) {
  runs.push(firstHalf());
  const server = otherServer();
  runs.push(secondHalf(server));
  runs.push(...(await Promise.all(programs(server).map(counted))));
  for (const command of measuring) runs.push(await counted(command, 0));
  if (process.env.CI) runs.push(lighthouse());
} else {
  runs.push({ passed: 0, failed: 1, told: ['The programs could not be built.'] });
}
runs.push(leftovers());

if (missing.length > 0)
  console.log(`Left out, for they are not installed here: the tests that need ${missing.join(', ')}`);
const told = runs.flatMap((run) => inShort(run.told));
if (told.length > 0) console.log(`\nWhat failed, in short:\n${told.join('\n')}\n`);
const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

// Every test: builds the programs, then runs all of them on all cores. With REALDB_URI set, what touches a store runs on
// that server too. Ends with `N passed, M failed`; what Jest found in detail stays in dist/test-results.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = createRequire(import.meta.url);
const results = join(root, 'dist/test-results');
const { REALDB_URI, ...others } = process.env;
/** Races have fewer rounds here than in `npm run test:faults`. */
const environment = { NX_DAEMON: 'false', NX_TUI: 'false', FAULT_ROUNDS: '3', ...others };
const building = { ...environment, NODE_ENV: 'production' };
/** More shops at a time than this keep each other waiting. */
const MOST_WORKERS = 4;
const workers = Math.min(availableParallelism(), MOST_WORKERS);
/** Given REALDB_URI, these test on the embedded server and on that one in a single run. */
const bothStores = ['api-e2e', 'faults-e2e', 'embedded-mongo'];
/** Given REALDB_URI, these test on that server instead of the embedded one, so they run once more. */
const eitherStore = ['platform', 'catalog', 'orders', 'reviews', 'users', 'ledger', 'audit', 'books'].map(
  (domain) => `api-${domain}`,
);
/** Scripts that test the shop as a whole and end with the same line as this one. */
const programs = [
  ['chaos', '--minutes', '2'],
  ...(REALDB_URI ? [['chaos', '--minutes', '1', '--store', REALDB_URI]] : []),
  ['test:guards'],
];

function node(program, args, env = environment) {
  return spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit', env }).status === 0;
}

/** One run of Jest; answers what it counted, and a failure of its own where it could not even run. */
function jest(name, args, env) {
  const outputFile = join(results, `${name}.json`);
  const green = node(
    join(root, 'node_modules/jest/bin/jest.js'),
    [...args, `--maxWorkers=${workers}`, '--forceExit', '--json', `--outputFile=${outputFile}`],
    env,
  );
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
      readFileSync(outputFile, 'utf8'),
    );
    const failed = Math.max(numFailedTests + numPendingTests, numFailedTestSuites, green ? 0 : 1);
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** One script of package.json that counts for itself. */
function script([name, ...args]) {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    ...{ cwd: root, env: environment, encoding: 'utf8', maxBuffer: Infinity },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  console.log(stdout);
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(stdout) ?? [];
  return { passed: Number(passed), failed: Math.max(Number(failed), status === 0 ? 0 : 1) };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const runs = [];
if (node(bin.resolve('nx'), ['run-many', '-t', 'build', '--outputStyle=static'], building)) {
  runs.push(jest('embedded', REALDB_URI ? ['--ignoreProjects', ...bothStores] : []));
  if (REALDB_URI) {
    runs.push(
      jest('reference', ['--selectProjects', ...bothStores, ...eitherStore], { ...environment, REALDB_URI }),
    );
  }
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  runs.push(...programs.filter(([name]) => name in scripts).map(script));
} else {
  runs.push({ passed: 0, failed: 1 });
}

const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

// Every test: builds the programs, runs unit and integration tests side by side, then the whole shop one journey at a
// time. With REALDB_URI set, what touches a store runs on that server too. Ends with `N passed, M failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = createRequire(import.meta.url);
const results = mkdtempSync(join(tmpdir(), 'shop-test-'));
const { REALDB_URI, ...environment } = process.env;
const building = { ...environment, NODE_ENV: 'production' };
/** Given REALDB_URI, the race of buyers and the table of permissions run on both servers. */
const whole = ['api-e2e', 'faults-e2e', 'web-e2e'];
/** Given REALDB_URI, these test the embedded server and that one in a single run. */
const bothStores = ['embedded-mongo'];
/** Given REALDB_URI, these test on that server instead of the embedded one. */
const eitherStore = ['api-platform', 'api-catalog', 'api-orders', 'api-reviews', 'api-users'];

function node(program, args, env = environment) {
  const settings = { cwd: root, stdio: 'inherit', env: { NX_DAEMON: 'false', NX_TUI: 'false', ...env } };
  return spawnSync(process.execPath, [program, ...args], settings).status === 0;
}

/** One run of Jest; answers what it counted, and a failure of its own where it could not even run. */
function jest(name, args, env) {
  const outputFile = join(results, `${name}.json`);
  const green = node(
    join(root, 'node_modules/jest/bin/jest.js'),
    [...args, '--forceExit', '--json', `--outputFile=${outputFile}`],
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

const runs = [];
if (node(bin.resolve('nx'), ['run-many', '-t', 'build', '--outputStyle=static'], building)) {
  const later = REALDB_URI ? [...whole, ...bothStores] : whole;
  runs.push(jest('parts', ['--ignoreProjects', ...later]));
  runs.push(jest('whole', ['--selectProjects', ...whole, '--runInBand'], process.env));
  if (REALDB_URI) {
    const stores = ['--selectProjects', ...bothStores, ...eitherStore, '--runInBand'];
    runs.push(jest('stores', stores, process.env));
  }
} else {
  runs.push({ passed: 0, failed: 1 });
}
rmSync(results, { recursive: true });

const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

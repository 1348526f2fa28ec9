// One run of Jest, counted. Spec files that fail while all cores are busy are looked at once more, by themselves: what is
// late on a crowded machine is not wrong. Which these were is told.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failedTests } from './in-short.cjs';
import { secondLook } from './second-look.cjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const REPORTER = join(root, 'tools/jest/results-reporter.cjs');
/** Longer than the slowest machine takes; what hangs for longer is told of, and the rest still runs. */
const FIRST_LOOK_MS = 45 * 60_000;
/** So long they may take together, by themselves. */
const SECOND_LOOK_MS = 15 * 60_000;

/**
 * @param {{ name: string, args: string[], env: object, workers: number, results: string }} run what to run; how many spec
 *   files at a time; and the folder into which Jest writes in detail what it found, under the run's name
 * @returns {{ passed: number, failed: number, told: string[] }} one that failed, too, where Jest could not even run; and a line
 *   for each that failed
 */
export function jest({ name, args, env, workers, results }) {
  const first = attempt(args, env, workers, join(results, `${name}.json`), FIRST_LOOK_MS);
  const late = secondLook(first.filter((file) => file.failed > 0));
  if (late.length === 0) return total(first);
  console.log(`\nOnce more, by themselves:\n${late.map((path) => relative(root, path)).join('\n')}\n`);
  const again = attempt(
    ['--runTestsByPath', ...late],
    env,
    1,
    join(results, `${name}-again.json`),
    SECOND_LOOK_MS,
  );
  return total([...first.filter(({ path }) => !late.includes(path)), ...again]);
}

/** Answers what came of each file; without a path where it is not the fault of one, as when time was up. */
function attempt(args, env, workers, outputFile, timeout) {
  const command = [join(root, 'node_modules/jest/bin/jest.js'), ...args, `--maxWorkers=${workers}`];
  const reporting = ['--forceExit', '--reporters=default', `--reporters=${REPORTER}`];
  const { status } = spawnSync(process.execPath, [...command, ...reporting], {
    ...{ cwd: root, stdio: 'inherit', env: { ...env, JEST_RESULTS: outputFile }, timeout },
  });
  const files = readResults(outputFile);
  const isTold = status === 0 || files.some(({ failed }) => failed > 0);
  return isTold ? files : [...files, { path: undefined, tests: [], failures: [], passed: 0, failed: 1 }];
}

function readResults(outputFile) {
  try {
    return JSON.parse(readFileSync(outputFile, 'utf8')).map(countFile);
  } catch {
    return [];
  }
}

/** Whatever did not pass has failed: tests that are left out, and a file that could not be read. */
function countFile({ path, isRead, tests }) {
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.length - passed;
  const failures = tests.filter((test) => test.status === 'failed').map((test) => test.failures);
  return { path, tests, failures, passed, failed: isRead ? failed : Math.max(failed, 1) };
}

function total(files) {
  const sum = (key) => files.reduce((all, file) => all + file[key], 0);
  const told = failedTests(
    root,
    files.filter(({ failed }) => failed > 0),
  );
  return { passed: sum('passed'), failed: sum('failed'), told };
}

// One run of Jest, counted. Spec files that fail while all cores are busy are looked at once more, by themselves: what is
// late on a crowded machine is not wrong. Which these were is told.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
/** So many files may be late; more are no accident, and would take too long to look at once more. */
const MOST_LATE = 10;
/**
 * Races and kills: what is wrong there may show once in many runs, so once is enough. What else is in their project demands
 * answers in time.
 */
const FINAL =
  /\/apps\/faults-e2e\/src\/(?:races|kills|cycles|webhooks)|\/libs\/embedded-mongo\/durability\/|\/apps\/api-e2e\/src\/race\./;

/**
 * @param {{ name: string, args: string[], env: object, workers: number, results: string }} run what to run; how many spec
 *   files at a time; and the folder into which Jest writes in detail what it found, under the run's name
 * @returns {{ passed: number, failed: number }} one that failed, too, where Jest could not even run
 */
export function jest({ name, args, env, workers, results }) {
  const first = attempt(args, env, workers, join(results, `${name}.json`));
  const failed = first.filter((file) => file.failed > 0);
  if (!mayBeLate(failed)) return total(first);
  const paths = failed.map(({ path }) => path);
  console.log(`\nOnce more, by themselves:\n${paths.map((path) => relative(root, path)).join('\n')}\n`);
  const again = attempt(['--runTestsByPath', ...paths], env, 1, join(results, `${name}-again.json`));
  return total([...first.filter((file) => file.failed === 0), ...again]);
}

function mayBeLate(failed) {
  if (failed.length === 0 || failed.length > MOST_LATE) return false;
  return failed.every(({ path }) => path !== undefined && !FINAL.test(path));
}

/** Answers what came of each file; without a path where it is not the fault of one. */
function attempt(args, env, workers, outputFile) {
  const command = [join(root, 'node_modules/jest/bin/jest.js'), ...args, `--maxWorkers=${workers}`];
  const reporting = ['--forceExit', '--json', `--outputFile=${outputFile}`];
  const { status } = spawnSync(process.execPath, [...command, ...reporting], {
    ...{ cwd: root, stdio: 'inherit', env },
  });
  const files = readResults(outputFile);
  const isTold = status === 0 || files.some(({ failed }) => failed > 0);
  return isTold ? files : [...files, { path: undefined, passed: 0, failed: 1 }];
}

function readResults(outputFile) {
  try {
    return JSON.parse(readFileSync(outputFile, 'utf8')).testResults.map(countFile);
  } catch {
    return [];
  }
}

/** Whatever did not pass has failed: tests that are left out, and a file that could not be read. */
function countFile({ name, status, assertionResults }) {
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  const failed = assertionResults.length - passed;
  return { path: name, passed, failed: status === 'passed' ? failed : Math.max(failed, 1) };
}

function total(files) {
  const sum = (key) => files.reduce((all, file) => all + file[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Mutation } from './mutation';

const run = promisify(execFile);
const RUN_TIMEOUT_MS = 600_000;

/** Result of a test; `not run` proves nothing. */
export type Outcome = 'passed' | 'failed' | 'not run';

/** Runs the test of one mutation in a copy of the repository. */
export async function runProof(root: string, { proof }: Mutation): Promise<Outcome> {
  const report = await runJest(root, [...['--runTestsByPath', proof.file, '-t', patternOf(proof.test)]]);
  return report ? outcomeOf(report, proof) : 'not run';
}

/** Runs the test files of many mutations in one Jest run. */
export async function runProofs(
  root: string,
  mutations: readonly Mutation[],
): Promise<Map<Mutation, Outcome>> {
  const files = new Set(mutations.map(({ proof }) => proof.file));
  const report = await runJest(root, ['--maxWorkers=2', '--runTestsByPath', ...files]);
  return new Map(
    mutations.map((mutation) => [mutation, report ? outcomeOf(report, mutation.proof) : 'not run']),
  );
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

async function runJest(root: string, args: readonly string[]): Promise<Report | undefined> {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const all = [jest, ...args, '--json', '--forceExit', '--silent'];
  const env = { ...process.env, TEST_RING: 'all' };
  const options = { cwd: root, env, timeout: RUN_TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, all, options).catch(
    (error: unknown) => error as { stdout: string },
  );
  const start = stdout.indexOf('{"num');
  return start < 0 ? undefined : (JSON.parse(stdout.slice(start)) as Report);
}

/** A file that fails to load reports no test and proves nothing. */
function outcomeOf({ testResults }: Report, { file, test }: Mutation['proof']): Outcome {
  const pattern = new RegExp(patternOf(test));
  const statuses = testResults
    .filter(({ name }) => name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ title, status }) => pattern.test(title) && status !== 'pending')
    .map(({ status }) => status);
  if (statuses.length === 0) return 'not run';
  return statuses.every((status) => status === 'passed') ? 'passed' : 'failed';
}

/** A pattern for the title; placeholders of `it.each` match any value. */
function patternOf(test: string): string {
  return test
    .split(/%[a-z]/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}

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
  const args = ['--runTestsByPath', proof.file, '-t', patternOf(proof.test)];
  const report = await runJest(root, ringOf(proof.file), args);
  return outcomeOf(report, proof);
}

/** Runs the test files of many mutations, in one Jest run per ring. */
export async function runProofs(
  root: string,
  mutations: readonly Mutation[],
): Promise<Map<Mutation, Outcome>> {
  const files = [...new Set(mutations.map(({ proof }) => proof.file))];
  const testResults: TestResult[] = [];
  for (const ring of new Set(files.map(ringOf))) {
    const inRing = files.filter((file) => ringOf(file) === ring);
    const report = await runJest(root, ring, ['--maxWorkers=2', '--runTestsByPath', ...inRing]);
    testResults.push(...report.testResults);
  }
  return new Map(mutations.map((mutation) => [mutation, outcomeOf({ testResults }, mutation.proof)]));
}

/** TEST_RING of a spec file; see tools/jest/rings.cjs. */
const ringOf = (file: string): string => /\.(deep|services)\.spec\.ts$/.exec(file)?.[1] ?? '';

interface TestResult {
  readonly name: string;
  readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
}

interface Report {
  readonly testResults: readonly TestResult[];
}

/** @returns an empty report when Jest writes none */
async function runJest(root: string, ring: string, args: readonly string[]): Promise<Report> {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const all = [jest, ...args, '--json', '--forceExit', '--silent'];
  const env = { ...process.env, TEST_RING: ring };
  const options = { cwd: root, env, timeout: RUN_TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, all, options).catch(
    (error: unknown) => error as { stdout: string },
  );
  const start = stdout.indexOf('{"num');
  return start < 0 ? { testResults: [] } : (JSON.parse(stdout.slice(start)) as Report);
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

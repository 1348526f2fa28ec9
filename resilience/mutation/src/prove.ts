import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Guard } from './guard';

const run = promisify(execFile);
const LIMIT_MS = 600_000;

/** What a test did: it passed, it failed, or it could not be run, so that it says nothing. */
export type Outcome = 'passed' | 'failed' | 'not run';

/** Runs the test of a guard in a copy of the repository. */
export async function runProof(root: string, { proof }: Guard): Promise<Outcome> {
  const report = await runJest(root, [
    ...['-c', configOf(root, proof.file), '--runTestsByPath', proof.file],
    ...['-t', patternOf(proof.test)],
  ]);
  return report ? outcomeOf(report, proof) : 'not run';
}

/** Runs the files of many proofs at once; answers what each test did. */
export async function runProofs(root: string, guards: readonly Guard[]): Promise<Map<Guard, Outcome>> {
  const files = new Set(guards.map(({ proof }) => proof.file));
  const report = await runJest(root, ['--maxWorkers=2', '--runTestsByPath', ...files]);
  return new Map(guards.map((guard) => [guard, report ? outcomeOf(report, guard.proof) : 'not run']));
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
  const options = { cwd: root, timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, all, options).catch(
    (error: unknown) => error as { stdout: string },
  );
  const start = stdout.indexOf('{"num');
  return start < 0 ? undefined : (JSON.parse(stdout.slice(start)) as Report);
}

/** The configuration of the project that a file belongs to. */
function configOf(root: string, file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(root, folder, 'jest.config.cjs'))) folder = dirname(folder);
  return relative(root, join(root, folder, 'jest.config.cjs'));
}

/** A file that cannot even be loaded fails without a test: that proves nothing. */
function outcomeOf({ testResults }: Report, { file, test }: Guard['proof']): Outcome {
  const pattern = new RegExp(patternOf(test));
  const statuses = testResults
    .filter(({ name }) => name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ title, status }) => pattern.test(title) && status !== 'pending')
    .map(({ status }) => status);
  if (statuses.length === 0) return 'not run';
  return statuses.every((status) => status === 'passed') ? 'passed' : 'failed';
}

/** The name of a test as it runs: what a table fills in may be anything. */
function patternOf(test: string): string {
  return test
    .split(/%[a-z]/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}

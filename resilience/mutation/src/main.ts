import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutation } from './mutation';
import { MUTATIONS } from './mutations';
import { type Outcome, runProof, runProofs } from './prove';
import { Scratch } from './scratch';

const PARALLEL_COPIES = 2;
const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const PROVEN = join(repository, 'resilience/mutation/proven.json');

type Outcomes = Record<string, 'proven' | 'not proven'>;

/** Proves in copies of the repository, in parallel, that each test passes on the original and fails on the mutant. */
async function proveAll(mutations: readonly Mutation[]): Promise<Outcomes> {
  const scratches = await Promise.all(Array.from({ length: PARALLEL_COPIES }, () => Scratch.of(repository)));
  const outcomes: Outcomes = {};
  try {
    const [first] = scratches;
    const originals = first ? await runProofs(first.root, mutations) : new Map<Mutation, Outcome>();
    const queue = mutations.values();
    const worker = async (scratch: Scratch) => {
      for (const mutation of queue) {
        const isProven = await prove(scratch, mutation, originals.get(mutation) ?? 'not run');
        if (outcomes[mutation.row] !== 'not proven')
          outcomes[mutation.row] = isProven ? 'proven' : 'not proven';
      }
    };
    await Promise.all(scratches.map(worker));
  } finally {
    await Promise.all(scratches.map((scratch) => scratch.remove()));
  }
  return outcomes;
}

async function prove(scratch: Scratch, mutation: Mutation, original: Outcome): Promise<boolean> {
  const mutant = await scratch
    .withMutation(mutation, () => runProof(scratch.root, mutation))
    .catch(reportError);
  const isProven = original === 'passed' && mutant === 'failed';
  const verdict = isProven ? 'proven    ' : 'NOT PROVEN';
  console.log(
    `${verdict} ${mutation.row.padEnd(4)} ${mutation.what} (original: ${original}, mutant: ${mutant})`,
  );
  return isProven;
}

function reportError(error: unknown): Outcome {
  console.error(error instanceof Error ? error.message : error);
  return 'not run';
}

/** Merges the outcomes into proven.json, which is committed and therefore holds no times. */
async function save(outcomes: Outcomes): Promise<void> {
  const known = existsSync(PROVEN) ? (JSON.parse(await readFile(PROVEN, 'utf8')) as Outcomes) : {};
  const all = { ...known, ...outcomes };
  const rows = [...new Set(MUTATIONS.map(({ row }) => row))].filter((row) => row in all);
  await writeFile(
    PROVEN,
    `${JSON.stringify(Object.fromEntries(rows.map((row) => [row, all[row]])), null, 2)}\n`,
  );
}

const rows = process.argv.slice(2);
const unknown = rows.filter((row) => !MUTATIONS.some((mutation) => mutation.row === row));
if (unknown.length > 0) {
  console.error(`There is no mutation for ${unknown.join(', ')}.`);
  process.exit(1);
}
const outcomes = await proveAll(MUTATIONS.filter(({ row }) => rows.length === 0 || rows.includes(row)));
await save(outcomes);
const failed = Object.values(outcomes).filter((outcome) => outcome !== 'proven').length;
console.log(`${Object.keys(outcomes).length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Guard } from './guard';
import { GUARDS } from './guards';
import { type Outcome, runProof, runProofs } from './prove';
import { Scratch } from './scratch';

const SIDE_BY_SIDE = 2;
const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const PROVEN = join(repository, 'resilience/mutation/proven.json');

type Outcomes = Record<string, 'proven' | 'not proven'>;

/** Proves guards in copies of the repository, side by side: each test passes with its guard and fails without it. */
async function proveAll(guards: readonly Guard[]): Promise<Outcomes> {
  const scratches = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => Scratch.of(repository)));
  const outcomes: Outcomes = {};
  try {
    const [first] = scratches;
    const withGuards = first ? await runProofs(first.root, guards) : new Map<Guard, Outcome>();
    const queue = guards.values();
    const worker = async (scratch: Scratch) => {
      for (const guard of queue) {
        const isProven = await prove(scratch, guard, withGuards.get(guard) ?? 'not run');
        if (outcomes[guard.row] !== 'not proven') outcomes[guard.row] = isProven ? 'proven' : 'not proven';
      }
    };
    await Promise.all(scratches.map(worker));
  } finally {
    await Promise.all(scratches.map((scratch) => scratch.remove()));
  }
  return outcomes;
}

async function prove(scratch: Scratch, guard: Guard, withGuard: Outcome): Promise<boolean> {
  const without = await scratch.without(guard, () => runProof(scratch.root, guard)).catch(reported);
  const isProven = withGuard === 'passed' && without === 'failed';
  const verdict = isProven ? 'proven    ' : 'NOT PROVEN';
  console.log(
    `${verdict} ${guard.row.padEnd(4)} ${guard.what} (with it: ${withGuard}, without it: ${without})`,
  );
  return isProven;
}

function reported(error: unknown): Outcome {
  console.error(error instanceof Error ? error.message : error);
  return 'not run';
}

/** Keeps what was proven, beside what is known of rows that were not chosen; no times, so that it can be committed. */
async function save(outcomes: Outcomes): Promise<void> {
  const known = existsSync(PROVEN) ? (JSON.parse(await readFile(PROVEN, 'utf8')) as Outcomes) : {};
  const all = { ...known, ...outcomes };
  const rows = [...new Set(GUARDS.map(({ row }) => row))].filter((row) => row in all);
  await writeFile(
    PROVEN,
    `${JSON.stringify(Object.fromEntries(rows.map((row) => [row, all[row]])), null, 2)}\n`,
  );
}

const rows = process.argv.slice(2);
const unknown = rows.filter((row) => !GUARDS.some((guard) => guard.row === row));
if (unknown.length > 0) {
  console.error(`There is no guard for ${unknown.join(', ')}.`);
  process.exit(1);
}
const outcomes = await proveAll(GUARDS.filter(({ row }) => rows.length === 0 || rows.includes(row)));
await save(outcomes);
const failed = Object.values(outcomes).filter((outcome) => outcome !== 'proven').length;
console.log(`${Object.keys(outcomes).length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

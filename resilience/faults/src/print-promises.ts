import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JestReport, keyOf, type Results, collectResults } from './promises/results';
import { ROWS } from './promises/rows';
import { type Proven, promisesTable } from './promises/table';

/**
 * Writes docs/promises.md. Merges the reports of Jest in dist/test-results (`--json`) into results.json; a test without a
 * report keeps its last result.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const RUNS = resolve(root, 'dist/test-results');
const RESULTS = resolve(root, 'resilience/faults/results.json');
const PROVEN = resolve(root, 'resilience/mutation/proven.json');
const TABLE = resolve(root, 'docs/promises.md');

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

const runs = existsSync(RUNS) ? readdirSync(RUNS).filter((name) => name.endsWith('.json')) : [];
const reports = runs.map((name) => read(resolve(RUNS, name)) as JestReport);
const covers = ROWS.flatMap((row) => row.covers);
const known: Results = { ...(read(RESULTS) as Results), ...collectResults(reports, covers) };
const kept = covers.map(keyOf).filter((key) => key in known);
const results = Object.fromEntries([...new Set(kept)].sort().map((key) => [key, known[key]])) as Results;
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
writeFileSync(TABLE, promisesTable(ROWS, results, read(PROVEN) as Proven));

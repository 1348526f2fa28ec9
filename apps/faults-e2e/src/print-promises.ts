import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JestReport, keyOf, type Results, resultsIn } from './promises/results';
import { ROWS } from './promises/rows';
import { type Proven, promisesTable } from './promises/table';

/**
 * Writes docs/promises.md from what is known of each test, after taking up what the last runs of Jest tell (`--json`,
 * in dist/test-results). Of a test that they do not have, what is known stays.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const RUNS = resolve(root, 'dist/test-results');
const RESULTS = resolve(root, 'apps/faults-e2e/results.json');
const PROVEN = resolve(root, 'tools/guards/proven.json');
const TABLE = resolve(root, 'docs/promises.md');

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

const runs = existsSync(RUNS) ? readdirSync(RUNS).filter((name) => name.endsWith('.json')) : [];
const reports = runs.map((name) => read(resolve(RUNS, name)) as JestReport);
const covers = ROWS.flatMap((row) => row.covers);
const known: Results = { ...(read(RESULTS) as Results), ...resultsIn(reports, covers) };
const kept = covers.map(keyOf).filter((key) => key in known);
const results = Object.fromEntries([...new Set(kept)].sort().map((key) => [key, known[key]])) as Results;
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
writeFileSync(TABLE, promisesTable(ROWS, results, read(PROVEN) as Proven));

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JestReport, keyOf, type Results, collectResults } from './promises/results';
import { ROWS } from './promises/rows';
import { type Proven, promisesTable } from './promises/table';

/**
 * Writes docs/promises.md from what is known of each test, after taking up what the last runs of Jest tell (`--json`,
 * in dist/test-results): what was found on one more look, where there was one. Of a test that they do not have, what is
 * known stays.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const RUNS = resolve(root, 'dist/test-results');
const RESULTS = resolve(root, 'resilience/faults/results.json');
const PROVEN = resolve(root, 'resilience/mutation/proven.json');
const TABLE = resolve(root, 'docs/promises.md');

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** A file in one run: each run looks once more at its own. */
const keyOfFile = (run: string, file: string) => `${run.replace(/(-again)?\.json$/, '')} ${file}`;

function filesIn(run: string): string[] {
  const { testResults } = read(resolve(RUNS, run)) as JestReport;
  return testResults.map(({ name }) => keyOfFile(run, name));
}

const runs = existsSync(RUNS) ? readdirSync(RUNS).filter((name) => name.endsWith('.json')) : [];
const again = new Set(runs.flatMap((name) => (name.endsWith('-again.json') ? filesIn(name) : [])));
const reports = runs.map((name) => {
  const report = read(resolve(RUNS, name)) as JestReport;
  if (name.endsWith('-again.json')) return report;
  return { testResults: report.testResults.filter((file) => !again.has(keyOfFile(name, file.name))) };
});
const covers = ROWS.flatMap((row) => row.covers);
const known: Results = { ...(read(RESULTS) as Results), ...collectResults(reports, covers) };
const kept = covers.map(keyOf).filter((key) => key in known);
const results = Object.fromEntries([...new Set(kept)].sort().map((key) => [key, known[key]])) as Results;
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
writeFileSync(TABLE, promisesTable(ROWS, results, read(PROVEN) as Proven));

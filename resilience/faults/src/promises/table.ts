import { keyOf, type Results } from './results';
import type { Row } from './row';

const TITLE = `# Promises

Every invariant that the shop promises and every fault that it survives, with the tests that would fail and their last
result. Written by \`npm run promises\` from \`resilience/faults/src/promises\`, the results of
\`npm run test:faults\` and those of \`npm run test:guards\`, which takes each invariant's guard away in a copy of the
repository and demands that its test fails.

Each kill is done twice, once to each of two processes; each race has 50 rounds over two processes; what compares times
runs by itself. In CI, which
sets \`FAULT_ROUNDS\`, races have fewer rounds, and a process is killed once while it stands at all of its points. A result
is that of the last run that had the test, so rows may come from different runs. All of it runs on the embedded server,
and with \`REALDB_URI\` set on the server that it names, here DocumentDB 1.0 behind its gateway: a test counts as passed when it passed on both.
`;

/** What was proven by taking a guard away, by row. */
export type Proven = Readonly<Record<string, string>>;

/** The table as Markdown. Holds no times, so that it changes only when a row, a test or a result does. */
export function promisesTable(rows: readonly Row[], results: Results, proven: Proven): string {
  const lines = rows.map(
    (row) => `| ${[row.id, row.what, testsOf(row, results), provenOf(row, proven)].join(' | ')} |`,
  );
  return [
    TITLE,
    '| | What holds | Test: result | Proven by removing the guard |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

function testsOf({ covers }: Row, results: Results): string {
  return covers
    .map((cover) => `\`${cover.file}\` ${cover.test}: **${results[keyOf(cover)] ?? 'not run'}**`)
    .join('<br>');
}

function provenOf({ id }: Row, proven: Proven): string {
  return proven[id] ?? '';
}

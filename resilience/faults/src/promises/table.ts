import { keyOf, type Results } from './results';
import type { Row } from './row';

const TITLE = `# Promises

Every invariant that the shop promises and every fault that it survives, with its tests and their last result. Generated
by \`npm run promises\` from \`resilience/faults/src/promises\`, the results of \`npm run test:faults\` and those of
\`npm run test:guards\`, which removes each invariant's guard in a copy of the repository and requires that its test fails.

Each kill hits both of two processes; each race has 50 rounds over two processes; tests that compare times run alone. With
\`FAULT_ROUNDS\` set, as in \`npm run test:deep -- --sample\`, races have that many rounds, and a process is killed once
for all of its kill points. A result is that of the test's last run, so rows may come from different runs. All tests run on
the embedded server and, with \`REALDB_URI\` set, on that server too (here DocumentDB 1.0); a test passes only if it passes on both.
`;

/** Outcomes of the mutation tests by row. */
export type Proven = Readonly<Record<string, string>>;

/** The table as Markdown; without times, so that it changes only with a row, a test or a result. */
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

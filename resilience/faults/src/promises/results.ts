import type { Cover } from './row';

/** What came of the tests of a table: `passed` or `failed` by file and name. Holds no times, so that it can be committed. */
export type Results = Readonly<Record<string, 'passed' | 'failed'>>;

/** The part of Jest's `--json` that is read. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

export const keyOf = ({ file, test }: Cover): string => `${file} > ${test}`;

/** What runs of Jest say of these tests; those that none of them has are left out. */
export function collectResults(reports: readonly JestReport[], covers: readonly Cover[]): Results {
  const files = reports.flatMap(({ testResults }) => testResults);
  const found = covers.flatMap((cover) => {
    const pattern = patternOf(cover.test);
    const runs = files
      .flatMap(({ name, assertionResults }) =>
        name.endsWith(`/${cover.file}`) ? assertionResults : assertionResults.filter(isOf(cover.file)),
      )
      .filter(({ title, fullName }) => pattern.test(title) || pattern.test(fullName))
      .filter(({ status }) => status !== 'pending');
    if (runs.length === 0) return [];
    return [[keyOf(cover), runs.every(({ status }) => status === 'passed') ? 'passed' : 'failed'] as const];
  });
  return Object.fromEntries(found);
}

/** Whether a test is of a file that ran together with others: it then stands in a `describe` of the file's path. */
function isOf(file: string): (test: { readonly fullName: string }) => boolean {
  return ({ fullName }) => fullName.startsWith(`${file} `);
}

/** The name of a test as it runs: what a table fills in may be anything. */
function patternOf(test: string): RegExp {
  const parts = test.split(/%[a-zA-Z]|\$\w+/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*'));
}

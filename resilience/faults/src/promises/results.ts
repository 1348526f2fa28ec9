import type { Cover } from './row';

/** `passed` or `failed` by file and title. Holds no times, so that it can be committed. */
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

/** The results of these tests; passed only if every run of every form of the title passed. Omits tests that did not run. */
export function collectResults(reports: readonly JestReport[], covers: readonly Cover[]): Results {
  const files = reports.flatMap(({ testResults }) => testResults);
  const found = covers.flatMap((cover) => {
    const pattern = patternOf(cover.test);
    const runs = files
      .filter(({ name }) => name.endsWith(`/${cover.file}`))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ title, fullName }) => pattern.test(title) || pattern.test(fullName))
      .filter(({ status }) => status !== 'pending');
    if (runs.length === 0) return [];
    return [[keyOf(cover), runs.every(({ status }) => status === 'passed') ? 'passed' : 'failed'] as const];
  });
  return Object.fromEntries(found);
}

/** Matches the title with any values of its placeholders. */
function patternOf(test: string): RegExp {
  const parts = test.split(/%[a-zA-Z]|\$\w+/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*'));
}

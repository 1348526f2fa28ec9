import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { collectResults } from './promises/results';
import { IDS, ROWS } from './promises/rows';

const ROOT = resolve(__dirname, '../../..');

/** A test file with the local files that it imports. */
function textOf(file: string): string {
  const path = resolve(ROOT, file);
  const text = readFileSync(path, 'utf8');
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, from = '']) =>
    resolve(dirname(path), `${from}.ts`),
  );
  const parts = imported.filter((each) => existsSync(each)).map((each) => readFileSync(each, 'utf8'));
  return [text, ...parts].join('').replaceAll("\\'", "'");
}

it('has a row for every invariant and every fault, and a test for every row', () => {
  expect(ROWS.map(({ id }) => id)).toEqual(IDS);
  expect(ROWS.filter(({ covers }) => covers.length === 0)).toEqual([]);
});

it.each(ROWS)('$id names tests that are there', ({ covers }) => {
  expect(covers.filter(({ file, test }) => !textOf(file).includes(test))).toEqual([]);
});

it('counts a test as passed only if every run of every form of it passed', () => {
  const cover = { file: 'a/b.spec.ts', test: 'K1 of %s: $what' };
  const report = (...statuses: string[]) => ({
    testResults: [
      {
        name: '/repository/a/b.spec.ts',
        assertionResults: statuses.map((status) => ({
          fullName: 'on one K1 of x: y',
          title: 'K1 of x: y',
          status,
        })),
      },
    ],
  });
  expect(collectResults([report('passed'), report('passed')], [cover])).toEqual({
    'a/b.spec.ts > K1 of %s: $what': 'passed',
  });
  expect(collectResults([report('passed', 'failed')], [cover])).toEqual({
    'a/b.spec.ts > K1 of %s: $what': 'failed',
  });
  expect(collectResults([report()], [cover])).toEqual({});
});

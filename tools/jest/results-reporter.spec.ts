import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Reporter = new () => { onRunComplete(contexts: object, results: object): void };
const ResultsReporter = jest.requireActual<Reporter>('./results-reporter.cjs');

afterEach(() => delete process.env['JEST_RESULTS']);

it('writes what became of each test, also where things were compared that cannot be written down', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'results-')), 'run.json');
  process.env['JEST_RESULTS'] = file;
  const page: Record<string, unknown> = {};
  page['self'] = page;
  const test = { fullName: 'shows a page', status: 'failed', duration: 90, failureMessages: ['Expected …'] };
  new ResultsReporter().onRunComplete(
    {},
    {
      testResults: [
        {
          ...{ testFilePath: '/a.spec.ts', perfStats: { start: 1_000, end: 3_500 } },
          testResults: [{ ...test, failureDetails: [{ matcherResult: { actual: page } }] }],
        },
        {
          ...{ testFilePath: '/b.spec.ts', perfStats: { start: 0, end: 0 }, testResults: [] },
          testExecError: new Error('cannot be read'),
        },
      ],
    },
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    {
      ...{ path: '/a.spec.ts', seconds: 2.5, isRead: true },
      tests: [{ name: 'shows a page', status: 'failed', milliseconds: 90, failures: ['Expected …'] }],
    },
    { path: '/b.spec.ts', seconds: 0, isRead: false, tests: [] },
  ]);
});

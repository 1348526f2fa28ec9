interface Reporter {
  onRunComplete(contexts: unknown, results: Readonly<Record<string, number>>): void;
  getLastError(): Error | undefined;
}

const CountsReporter = jest.requireActual<new (config: object) => Reporter>('./counts-reporter.cjs');
const RESULTS = {
  ...{ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0 },
  ...{ numTodoTests: 0, numRuntimeErrorTestSuites: 0 },
};

function report(results: Partial<typeof RESULTS>, config = {}) {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const once = jest.spyOn(process, 'once').mockReturnValue(process);
  const reporter = new CountsReporter(config);
  reporter.onRunComplete([], { ...RESULTS, ...results });
  const [event, atExit] = once.mock.lastCall ?? [];
  expect(event).toBe('exit');
  (atExit as () => void)();
  const line: unknown = log.mock.lastCall?.[0];
  log.mockRestore();
  once.mockRestore();
  return { line, error: reporter.getLastError()?.message };
}

it('counts what passed', () => {
  expect(report({})).toEqual({ line: '5 passed, 0 failed', error: undefined });
});

it('counts failed tests, and files that could not be loaded', () => {
  const results = { numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
  expect(report(results).line).toBe('5 passed, 3 failed');
});

it('fails a whole run with skipped tests', () => {
  const results = { numPendingTests: 1, numTodoTests: 1 };
  expect(report(results)).toEqual({ line: '5 passed, 2 failed', error: '2 tests were skipped' });
});

it.each([{ testNamePattern: 'one' }, { watch: true }, { watchAll: true }])(
  'allows tests that a run with %j leaves out',
  (config) => {
    expect(report({ numPendingTests: 9 }, config)).toEqual({ line: '5 passed, 0 failed', error: undefined });
  },
);

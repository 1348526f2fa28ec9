interface Failed {
  readonly path?: string | undefined;
  readonly failures: readonly (readonly string[])[];
}

const { secondLook } = jest.requireActual<{ secondLook: (failed: readonly Failed[]) => string[] }>(
  './second-look.cjs',
);

const RACES = '/shop/resilience/faults/src/races.spec.ts';
const PAGES = '/shop/e2e/web/src/pages.spec.ts';
const LATE = [
  'thrown: "Exceeded timeout of 90000 ms for a test.\n    at it (races.spec.ts:3:1)"',
  'TimeoutError: locator.waitFor: Timeout 30000ms exceeded.',
  'TimeoutError: The operation was aborted due to timeout',
  'TypeError: fetch failed\n  [cause]: ConnectTimeoutError: Connect Timeout Error',
  'Error: the order was not paid within ten seconds',
];
const WRONG = 'Error: expect(received).toEqual(expected)\n\nExpected: 1\nReceived: 2';

it('looks at a file once more, whatever it said, also where another is final', () => {
  const failed = [
    { path: PAGES, failures: [[WRONG]] },
    { path: RACES, failures: [[WRONG]] },
    { path: undefined, failures: [] },
  ];
  expect(secondLook(failed)).toEqual([PAGES]);
});

it.each(LATE)('looks at races once more that were late alone: %s', (message) => {
  expect(secondLook([{ path: RACES, failures: [[message], [message]] }])).toEqual([RACES]);
});

it.each([
  ['one test was wrong', [[LATE[0]], [WRONG]]],
  ['one was late and wrong', [[LATE[0], WRONG]]],
  ['it is not known what one said', [[LATE[0]], []]],
  ['they could not be read', []],
  ['something else went wrong', [['Error: connect ECONNREFUSED 127.0.0.1:1']]],
  ['what was late is told of by an expectation', [['Error: expect(received).rejects\nTimeoutError']]],
] as [string, string[][]][])('looks at no races once more when %s', (_, failures) => {
  expect(secondLook([{ path: RACES, failures }])).toEqual([]);
});

it('looks at thirty files, and at none where more were late', () => {
  const late = Array.from({ length: 31 }, (_, index) => ({ path: `/shop/${index}.spec.ts`, failures: [] }));
  expect(secondLook(late.slice(1))).toHaveLength(30);
  expect(secondLook(late)).toEqual([]);
});

interface Tests {
  readonly path?: string;
  readonly tests: readonly { name: string; status: string; failures: readonly string[] }[];
}

const { failedTests, failedProgram, inShort } = jest.requireActual<{
  failedTests: (root: string, files: readonly Tests[]) => string[];
  failedProgram: (command: string, text: string) => string[];
  inShort: (lines: readonly string[]) => string[];
}>('./in-short.cjs');

it('tells each test that failed, and files that could not be read', () => {
  const wrong = 'Error: \u001b[2mexpect(\u001b[22mreceived)\n\nExpected: 1\n\n    at x.spec.ts:1';
  const files = [
    {
      path: '/shop/libs/a.spec.ts',
      tests: [
        { name: 'is well', status: 'passed', failures: [] },
        { name: 'is not', status: 'failed', failures: [wrong] },
        { name: 'is left out', status: 'pending', failures: [] },
      ],
    },
    { path: '/shop/libs/b.spec.ts', tests: [] },
    { tests: [] },
  ];
  expect(failedTests('/shop', files)).toEqual([
    'libs/a.spec.ts: is not: Error: expect(received) Expected: 1 at x.spec.ts:1',
    'libs/a.spec.ts: is left out: pending',
    'libs/b.spec.ts: did not run to its end',
    'Jest itself: did not run to its end',
  ]);
});

it('tells of a program by the end of what it printed', () => {
  const text = `${Array.from({ length: 30 }, (_, index) => `seed ${index}: ok`).join('\n')}\n${'x'.repeat(400)}\n`;
  const lines = failedProgram('main.js --minutes 1', text);
  expect(lines).toHaveLength(12);
  expect(lines.slice(0, 2)).toEqual(['main.js --minutes 1:', 'seed 20: ok']);
  expect(lines.at(-1)).toBe(`${'x'.repeat(300)}…`);
});

it('leaves out what is more than one reads', () => {
  const lines = Array.from({ length: 14 }, (_, index) => String(index));
  expect(inShort(lines.slice(0, 12))).toEqual(lines.slice(0, 12));
  expect(inShort(lines)).toEqual([...lines.slice(0, 12), 'and 2 more']);
});

import { readOptions } from './options';

it('measures briefly for CI, longer for the docs', () => {
  expect(readOptions(['--short'])).toMatchObject({ short: true, roundMs: 2_000 });
  expect(readOptions([])).toMatchObject({ short: false, rounds: 3, roundMs: 6_000 });
  expect(readOptions(['--seconds', '0.5', '--rounds', '1'])).toMatchObject({ rounds: 1, roundMs: 500 });
});

it.each([
  [['--rounds', 'many'], '--rounds must be a positive number, not many'],
  [['--seconds', '0'], '--seconds must be a positive number, not 0'],
  [['--long'], "Unknown option '--long'"],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

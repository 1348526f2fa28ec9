import { readOptions } from './options';

it('measures briefly for CI, longer for the docs', () => {
  expect(readOptions(['--short'])).toMatchObject({ short: true, roundMs: 2_000 });
  expect(readOptions([])).toMatchObject({ short: false, rounds: 3, roundMs: 6_000 });
  expect(readOptions(['--seconds', '0.5', '--rounds', '1'])).toMatchObject({ rounds: 1, roundMs: 500 });
});

it('measures requests alone for CI, and everything otherwise, or what it is asked to', () => {
  expect(readOptions(['--short']).parts).toEqual(['requests']);
  expect(readOptions([]).parts).toEqual(['requests', 'lists', 'memory']);
  expect(readOptions(['--only', 'memory,lists', '--minutes', '0.5'])).toMatchObject({
    parts: ['lists', 'memory'],
    memoryMs: 30_000,
  });
});

it('fills a server of its own with a million, and memory with less', () => {
  const storeUri = 'mongodb://db';
  expect(readOptions(['--store', storeUri]).large).toEqual({ tools: 1e6, orders: 1e6, storeUri });
  expect(readOptions(['--orders', '5']).large).toEqual({ tools: 1e5, orders: 5, storeUri: undefined });
});

it.each([
  [['--rounds', 'many'], '--rounds must be a positive number, not many'],
  [['--seconds', '0'], '--seconds must be a positive number, not 0'],
  [['--only', 'lists,peace'], '--only must name some of requests, lists, memory, not peace'],
  [['--long'], "Unknown option '--long'"],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

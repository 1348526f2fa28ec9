import { readOptions } from './options';

it('measures shorter with --short', () => {
  expect(readOptions(['--short'])).toMatchObject({ short: true, rounds: 3, roundMs: 1_500 });
  expect(readOptions(['--short']).lists).toEqual({ rounds: 5, samples: 11 });
  expect(readOptions([])).toMatchObject({ short: false, rounds: 3, roundMs: 6_000 });
  expect(readOptions([]).lists).toEqual({ rounds: 15, samples: 31 });
  expect(readOptions(['--seconds', '0.5', '--rounds', '1'])).toMatchObject({ rounds: 1, roundMs: 500 });
});

it('measures requests and lists with --short, everything by default, or the parts of --only', () => {
  expect(readOptions(['--short']).parts).toEqual(['requests', 'lists']);
  expect(readOptions([]).parts).toEqual(['requests', 'lists', 'memory']);
  expect(readOptions(['--only', 'memory,lists', '--minutes', '0.5'])).toMatchObject({
    parts: ['lists', 'memory'],
    memoryMs: 30_000,
  });
});

it('fills a server with a million rows, memory with fewer, and fewest with --short', () => {
  const storeUri = 'mongodb://db';
  const of = (args: string[]) => readOptions(args).large;
  expect(of(['--store', storeUri])).toEqual({ tools: 1e6, orders: 1e6, others: 1e6, storeUri });
  expect(of(['--orders', '5', '--others', '6'])).toEqual({ tools: 1e5, orders: 5, others: 6 });
  expect(of(['--short'])).toEqual({ tools: 20_000, orders: 20_000, others: 20_000 });
});

it.each([
  [['--rounds', 'many'], '--rounds must be a positive number, not many'],
  [['--seconds', '0'], '--seconds must be a positive number, not 0'],
  [['--only', 'lists,peace'], '--only must name some of requests, lists, memory, not peace'],
  [['--long'], "Unknown option '--long'"],
])('rejects %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

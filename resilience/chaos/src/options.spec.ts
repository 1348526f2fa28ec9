import { readOptions } from './options';

const draw = () => 7;

it('defaults to three minutes on an embedded database with a random seed', () => {
  expect(readOptions([], draw)).toEqual({
    seed: 7,
    schedules: undefined,
    minutes: 3,
    atOnce: 24,
    storeUri: undefined,
    replay: false,
  });
});

it('reads all options', () => {
  const args = '--seed 3 --schedules 1 --minutes 0.5 --at-once 2 --store mongodb://db --replay'.split(' ');
  expect(readOptions(args, draw)).toEqual({
    seed: 3,
    schedules: 1,
    minutes: 0.5,
    atOnce: 2,
    storeUri: 'mongodb://db',
    replay: true,
  });
});

it.each([
  ['--seed', 'x'],
  ['--minutes', '-1'],
  ['--at-once', '0'],
  ['--schedules', '1.5'],
  ['--speed', '2'],
  ['3'],
])('rejects %s %s', (...args) => {
  expect(() => readOptions(args, draw)).toThrow();
});

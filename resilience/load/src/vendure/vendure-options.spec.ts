import { readVendureOptions } from './vendure-options';

it('reads where Vendure answers, and which process it is', () => {
  expect(readVendureOptions(['--port', '3777', '--pid', '42'])).toEqual({ port: 3777, pid: 42, helpers: [] });
});

it.each([
  [['--port', '3777'], '--port and --pid of a running Vendure are needed'],
  [['--port', 'x', '--pid', '42'], '--port must be a positive number, not x'],
])('refuses %j', (args, message) => {
  expect(() => readVendureOptions(args)).toThrow(message);
});

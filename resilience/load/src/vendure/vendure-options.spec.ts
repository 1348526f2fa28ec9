import { readVendureOptions } from './vendure-options';

it('reads port and process of Vendure', () => {
  expect(readVendureOptions(['--port', '3777', '--pid', '42'])).toEqual({ port: 3777, pid: 42, helpers: [] });
});

it.each([
  [['--port', '3777'], '--port and --pid of a running Vendure are needed'],
  [['--port', 'x', '--pid', '42'], '--port must be a positive number, not x'],
])('rejects %j', (args, message) => {
  expect(() => readVendureOptions(args)).toThrow(message);
});

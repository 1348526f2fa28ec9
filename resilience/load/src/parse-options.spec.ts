import { parseOptions } from './parse-options';
import { readOptions } from './options';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  jest.restoreAllMocks();
});

it('reads the arguments of the command line', () => {
  process.argv = ['node', 'main.js', '--minutes', '3'];
  expect(parseOptions(readOptions).memoryMs).toBe(180_000);
});

it('exits with one line for invalid arguments', () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const ended = jest.spyOn(process, 'exit').mockImplementation();
  process.argv = ['node', 'main.js', '--nonsense'];
  parseOptions<unknown>(readOptions);
  expect(said.mock.calls).toEqual([[expect.stringContaining("Unknown option '--nonsense'")]]);
  expect(ended).toHaveBeenCalledWith(1);
});

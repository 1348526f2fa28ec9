import { givenOptions } from './given-options';
import { readOptions } from './options';
import { readSoakMinutes } from './soak/soak-options';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  jest.restoreAllMocks();
});

it('are what is typed behind the name of the command', () => {
  process.argv = ['node', 'soak.js', '--minutes', '3'];
  expect(givenOptions(readSoakMinutes)).toBe(3);
});

it.each([readOptions, readSoakMinutes])(
  'end the command in one line when they are not understood',
  (read) => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    const ended = jest.spyOn(process, 'exit').mockImplementation();
    process.argv = ['node', 'soak.js', '--nonsense'];
    givenOptions<unknown>(read);
    expect(said.mock.calls).toEqual([[expect.stringContaining("Unknown option '--nonsense'")]]);
    expect(ended).toHaveBeenCalledWith(1);
  },
);

import { EnvironmentError, readPort } from './port';

it('takes the usual port for a variable that is missing or empty', () => {
  expect([readPort({}, 'PORT', 3000), readPort({ PORT: '' }, 'PORT', 3000)]).toEqual([3000, 3000]);
});

it.each([
  ['0', 0],
  ['65535', 65_535],
])('takes %s', (PORT, port) => expect(readPort({ PORT }, 'PORT', 3000)).toBe(port));

it.each(['65536', '-1', '1.5', 'http', ' 80', '000080'])('refuses %j and names the variable', (PORT) => {
  const read = () => readPort({ PORT }, 'PORT', 3000);
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow('PORT must be a port number from 0 to 65535, for example 3000.');
});

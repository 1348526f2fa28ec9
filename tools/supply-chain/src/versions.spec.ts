import { isBelow } from './versions';

it.each([
  ['1.2.3', '1.2.4', true],
  ['1.2.3', '1.2.3', false],
  ['1.10.0', '1.9.9', false],
  ['2.0.0', '10.0.0', true],
  ['2.0.0-rc.1', '2.0.0', true],
  ['2.0.0', '2.0.0-rc.1', false],
])('%s is older than %s: %s', (version, release, expected) => {
  expect(isBelow(version, release)).toBe(expected);
});

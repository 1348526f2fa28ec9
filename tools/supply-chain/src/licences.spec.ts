import { isAllowed } from './licences';

it.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['UNLICENSED', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND BSD-3-Clause)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only OR SSPL-1.0', false],
  ['((MIT OR ISC) AND GPL-2.0-only)', false],
])('%s is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});

import { tokenHeaders } from './access-token';

const NOW = Date.UTC(2026, 0, 1);
const SECONDS = NOW / 1000;

/** A token as the shop gives it, with a name whose base64url differs from base64. */
function tokenUntil(exp: number): string {
  const payload = Buffer.from(JSON.stringify({ sub: '>>>???', exp })).toString('base64url');
  return `head.${payload}.seal`;
}

it('offers a token that is good for a second more', () => {
  const token = tokenUntil(SECONDS + 1);
  expect(JSON.parse(tokenHeaders(token, NOW))).toEqual({ Authorization: `Bearer ${token}` });
});

it.each([
  ['that has run out', tokenUntil(SECONDS)],
  ['that is none', 'nonsense'],
  ['that is not there', null],
])('offers no token %s', (_, token) => expect(tokenHeaders(token, NOW)).toBe(''));

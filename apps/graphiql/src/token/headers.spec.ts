import { firstHeaders, tokenIn, withoutToken, withToken } from './headers';

const NOW = Date.UTC(2026, 0, 1);
const SECONDS = NOW / 1000;

/** An access token whose payload differs between base64url and base64. */
function tokenUntil(exp: number): string {
  const payload = Buffer.from(JSON.stringify({ sub: '>>>???', exp })).toString('base64url');
  return `head.${payload}.seal`;
}

it('starts with a token that is still valid for one second', () => {
  const token = tokenUntil(SECONDS + 1);
  expect(JSON.parse(firstHeaders(token, NOW))).toEqual({ Authorization: `Bearer ${token}` });
});

it.each([
  ['that has run out', tokenUntil(SECONDS)],
  ['that is none', 'nonsense'],
  ['that is not there', null],
])('starts without a token %s', (_, token) => expect(firstHeaders(token, NOW)).toBe(''));

it('replaces one token by another and keeps the other headers', () => {
  const headers = withToken('{ "X-Trace": "1", "authorization": "Bearer old" }', 'new');
  expect(JSON.parse(headers)).toEqual({ 'X-Trace': '1', Authorization: 'Bearer new' });
  expect(tokenIn(headers)).toBe('new');
});

it('removes the token and keeps the other headers', () => {
  expect(withoutToken(withToken('', 'one'))).toBe('');
  expect(JSON.parse(withoutToken('{ "AUTHORIZATION": "Bearer one", "X-Trace": "1" }'))).toEqual({
    'X-Trace': '1',
  });
});

it.each(['', '{ "Author', '[]', 'null', '{ "Authorization": "Basic abc" }', '{ "Authorization": 5 }'])(
  'finds no token in %j',
  (headers) => expect(tokenIn(headers)).toBeUndefined(),
);

it('discards unreadable headers when a token is set', () =>
  expect(tokenIn(withToken('{ "Author', 'new'))).toBe('new'));

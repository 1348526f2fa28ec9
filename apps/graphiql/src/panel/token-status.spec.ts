import { tokenStatus } from './token-status';

const NOON = new Date(2026, 0, 1, 12).getTime();

/** An access token that expires the given number of minutes after noon. */
function token(minutes: number): string {
  return `head.${Buffer.from(JSON.stringify({ exp: NOON / 1000 + minutes * 60 })).toString('base64url')}.seal`;
}

it.each([
  ['a visitor', undefined, 'Not signed in.'],
  ['a known account', token(65), 'Signed in as Demo customer until 13:05.'],
  ['an unknown account', token(30), 'This tab sends an access token that is good until 12:30.'],
  ['an expired token', token(0), 'The token of this tab ran out at 12:00. Please sign in again.'],
  ['a text that is no token', 'abc', 'The Authorization header of this tab holds no token of the shop.'],
])('describes the token status of %s', (_, held, text) =>
  expect(tokenStatus(held, new Map([[token(65), 'Demo customer']]), NOON)).toBe(text),
);

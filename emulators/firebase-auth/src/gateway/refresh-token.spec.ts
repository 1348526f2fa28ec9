import { signRefreshToken, verifyRefreshToken } from './refresh-token';

const key = 'k'.repeat(32);
const issued = { token: 'eyJsb2NhbElkIjoiYWRhIn0=', issuedAt: 1_700_000_000 };

it('gives back what it sealed', () => {
  expect(verifyRefreshToken(signRefreshToken(issued, key), key)).toEqual(issued);
});

it.each([
  ['unsealed', issued.token],
  ['sealed with another key', signRefreshToken(issued, 'x'.repeat(32))],
  ['made younger', signRefreshToken(issued, key).replace('1700000000', '1800000000')],
  ['of another account', signRefreshToken(issued, key).replace('YWRh', 'ZXZl')],
  ['without a seal behind the time', `${issued.token}.${issued.issuedAt}.`],
  ['empty', ''],
])('refuses a token %s', (_what, token) => {
  expect(verifyRefreshToken(token, key)).toBeUndefined();
});

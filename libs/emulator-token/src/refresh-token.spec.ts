import { sealRefreshToken, unsealRefreshToken } from './refresh-token';

const key = 'k'.repeat(32);
const issued = { token: 'eyJsb2NhbElkIjoiYWRhIn0=', issuedAt: 1_700_000_000 };

it('gives back what it sealed', () => {
  expect(unsealRefreshToken(sealRefreshToken(issued, key), key)).toEqual(issued);
});

it.each([
  ['unsealed', issued.token],
  ['sealed with another key', sealRefreshToken(issued, 'x'.repeat(32))],
  ['made younger', sealRefreshToken(issued, key).replace('1700000000', '1800000000')],
  ['of another account', sealRefreshToken(issued, key).replace('YWRh', 'ZXZl')],
  ['without a seal behind the time', `${issued.token}.${issued.issuedAt}.`],
  ['empty', ''],
])('refuses a token %s', (_what, token) => {
  expect(unsealRefreshToken(token, key)).toBeUndefined();
});

import { createHmac } from 'node:crypto';
import { ACCESS_TOKEN, AccessTokens } from './access-tokens';

const SECRET = 's'.repeat(32);
const tokens = new AccessTokens({ accessTokenSecrets: [SECRET] });
const { accessToken } = tokens.issue('ada', 1);
const [head = '', body = '', signatureText = ''] = accessToken.split('.');
const NOW = Math.floor(Date.now() / 1000);
const CLAIMS = { sub: 'ada', ver: 1, iss: ACCESS_TOKEN.issuer, aud: ACCESS_TOKEN.audience, exp: NOW - 60 };

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function signed(change: object, { secret = SECRET, header = head } = {}): string {
  const text = `${header}.${encode({ ...CLAIMS, ...change })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

it.each([
  ['is new', accessToken],
  ['is expired', signed({})],
  ['is of another version of the rights', signed({ ver: 7, exp: NOW + 60 })],
])('recognizes its own token that %s', (_, token) => expect(tokens.hasIssued(`Bearer ${token}`)).toBe(true));

it('rejects an expired token', () => expect(tokens.read(signed({}))).toBeUndefined());

it('tolerates a clock difference below a minute', () =>
  expect(tokens.read(signed({ exp: NOW - 50, nbf: NOW + 50 }))).toMatchObject({ sub: 'ada', ver: 1 }));

it('returns the expiry of the token', () => {
  const issued = tokens.issue('ada', 1);
  const [, claims = ''] = issued.accessToken.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  expect(issued.expiresAt).toEqual(new Date(exp * 1000));
});

it.each([
  ['is not there', undefined],
  ['is empty', ''],
  ['is garbage', 'Bearer garbage'],
  ['is of another form', `bearer ${accessToken}`],
  ['has trailing text', `Bearer ${accessToken} x`],
  ['has other claims', `Bearer ${head}.${encode({ ...CLAIMS, sub: 'eve' })}.${signatureText}`],
  ['has no signature', `Bearer ${head}.${body}.`],
  ['has that of another secret', `Bearer ${signed({}, { secret: 'x'.repeat(32) })}`],
  ['says alg none', `Bearer ${signed({}, { header: encode({ alg: 'none', typ: 'JWT' }) })}`],
  ['says HS512', `Bearer ${signed({}, { header: encode({ alg: 'HS512', typ: 'JWT' }) })}`],
  ['is of another issuer', `Bearer ${signed({ iss: 'another' })}`],
  ['is for another audience', `Bearer ${signed({ aud: 'another' })}`],
])('rejects an authorization that %s', (_, authorization) =>
  expect(tokens.hasIssued(authorization)).toBe(false),
);

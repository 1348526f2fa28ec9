import { AccessTokens } from './access-tokens';
import { keyOf, signingKeys } from './signing-keys';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);

function tokensOf(...accessTokenSecrets: string[]): AccessTokens {
  return new AccessTokens({ accessTokenSecrets });
}

it('accepts a token from before a rotation while both secrets are known, and rejects it after', () => {
  const before = tokensOf(OLD).issue('ada', 3).accessToken;
  expect(tokensOf(NEW, OLD).read(before)).toMatchObject({ sub: 'ada', ver: 3 });
  expect(tokensOf(NEW).read(before)).toBeUndefined();
});

it('signs with the first secret, so that tokens of the overlap outlive the old one', () => {
  const during = tokensOf(NEW, OLD).issue('ada', 3).accessToken;
  expect(tokensOf(NEW).read(during)).toMatchObject({ sub: 'ada' });
  expect(tokensOf(OLD).read(during)).toBeUndefined();
});

it('rejects a token that names another key than its signer', () => {
  const [, claims, signature] = tokensOf(OLD).issue('ada', 3).accessToken.split('.');
  const [head] = tokensOf(NEW).issue('ada', 3).accessToken.split('.');
  expect(tokensOf(NEW, OLD).read([head, claims, signature].join('.'))).toBeUndefined();
});

it.each([null, 5, {}, '', '../../etc/passwd', 'unknown'])('finds no key for the id %j', (kid) => {
  const header = Buffer.from(JSON.stringify({ alg: 'HS256', kid })).toString('base64url');
  expect(keyOf(`${header}.x.y`, signingKeys([NEW, OLD]))).toBeUndefined();
});

it.each(['', '.', 'x', 'bnVsbA.x.y', 'NQ.x.y'])('finds no key for the invalid token %j', (text) => {
  expect(keyOf(text, signingKeys([NEW]))).toBeUndefined();
});

it('uses the first key for a token that names none', () => {
  const header = Buffer.from('{"alg":"HS256"}').toString('base64url');
  expect(
    keyOf(`${header}.x.y`, signingKeys([NEW, OLD]))
      ?.secret.export()
      .toString(),
  ).toBe(NEW);
});

import { verifySignedIdToken, signIdToken } from './id-token';

const key = 'k'.repeat(32);
const header = encode({ alg: 'none', typ: 'JWT' });
const claims = { sub: 'ada', email: 'ada@demo.dev', firebase: { identities: { email: ['ada@demo.dev'] } } };
const issued = `${header}.${encode(claims)}.`;

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function withClaims(change: object): string {
  const [, payload = ''] = signIdToken(issued, key).split('.');
  const sealed: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${header}.${encode({ ...sealed, ...change })}.`;
}

it('gives back the claims of a token that it sealed', () => {
  expect(verifySignedIdToken(signIdToken(issued, key), key)).toEqual(claims);
});

it('seals a sealed token to the same token', () => {
  const sealed = signIdToken(issued, key);
  expect(signIdToken(sealed, key)).toBe(sealed);
});

it.each([
  ['unsealed', issued],
  ['sealed with another key', signIdToken(issued, 'x'.repeat(32))],
  ['of another bearer', withClaims({ sub: 'eve' })],
  ['with one more claim', withClaims({ admin: true })],
  ['with an empty seal', withClaims({ seal: '' })],
  ['with a seal that is no text', withClaims({ seal: { length: 43 } })],
  ['with another header', signIdToken(issued, key).replace(header, encode({ alg: 'RS256' }))],
  ['with a signature', `${signIdToken(issued, key)}c2lnbmVk`],
  ['with a fourth part', `${signIdToken(issued, key)}.`],
  ['of claims that are a list', `${header}.${encode([])}.`],
  ['of no JSON', `${header}.e30x.`],
  ['empty', ''],
])('refuses a token %s', (_what, token) => {
  expect(verifySignedIdToken(token, key)).toBeUndefined();
});

it('seals only what is an unsigned token', () => {
  expect(() => signIdToken('a.b.c', key)).toThrow(TypeError);
});

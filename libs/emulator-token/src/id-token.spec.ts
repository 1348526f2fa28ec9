import { readSealedIdToken, sealIdToken } from './id-token';

const key = 'k'.repeat(32);
const header = encode({ alg: 'none', typ: 'JWT' });
const claims = { sub: 'ada', email: 'ada@demo.dev', firebase: { identities: { email: ['ada@demo.dev'] } } };
const issued = `${header}.${encode(claims)}.`;

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function withClaims(change: object): string {
  const [, payload = ''] = sealIdToken(issued, key).split('.');
  const sealed: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${header}.${encode({ ...sealed, ...change })}.`;
}

it('gives back the claims of a token that it sealed', () => {
  expect(readSealedIdToken(sealIdToken(issued, key), key)).toEqual(claims);
});

it('seals a sealed token to the same token', () => {
  const sealed = sealIdToken(issued, key);
  expect(sealIdToken(sealed, key)).toBe(sealed);
});

it.each([
  ['unsealed', issued],
  ['sealed with another key', sealIdToken(issued, 'x'.repeat(32))],
  ['of another bearer', withClaims({ sub: 'eve' })],
  ['with one more claim', withClaims({ admin: true })],
  ['with an empty seal', withClaims({ seal: '' })],
  ['with a seal that is no text', withClaims({ seal: { length: 43 } })],
  ['with another header', sealIdToken(issued, key).replace(header, encode({ alg: 'RS256' }))],
  ['with a signature', `${sealIdToken(issued, key)}c2lnbmVk`],
  ['with a fourth part', `${sealIdToken(issued, key)}.`],
  ['of claims that are a list', `${header}.${encode([])}.`],
  ['of no JSON', `${header}.e30x.`],
  ['empty', ''],
])('refuses a token %s', (_what, token) => {
  expect(readSealedIdToken(token, key)).toBeUndefined();
});

it('seals only what is an unsigned token', () => {
  expect(() => sealIdToken('a.b.c', key)).toThrow(TypeError);
});

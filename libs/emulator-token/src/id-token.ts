import { isMacOf, macOf } from './mac';

/** What a token says about its bearer. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Adds the claim `seal` to an unsigned ID token of the Auth emulator. The token stays one that the Firebase SDKs read;
 * only who knows the key can make it.
 *
 * @param idToken `header.claims.` with an empty signature, as the emulator issues it
 * @throws TypeError when the text is no such token
 */
export function signIdToken(idToken: string, key: string): string {
  const token = parse(idToken);
  if (!token) {
    throw new TypeError('only an unsigned ID token can be sealed');
  }
  const claims = { ...token.claims, seal: undefined };
  const seal = macOf('id-token', sealedText(token.header, claims), key);
  return `${token.header}.${Buffer.from(JSON.stringify({ ...claims, seal })).toString('base64url')}.`;
}

/**
 * Checks the seal and nothing else: expiry, audience and revocation remain the reader's work.
 *
 * @returns the claims without the seal; undefined when the token is malformed, signed, unsealed or sealed with another key
 */
export function verifySignedIdToken(idToken: string, key: string): Claims | undefined {
  const token = parse(idToken);
  if (!token) {
    return undefined;
  }
  const { seal, ...claims } = token.claims;
  const genuine =
    typeof seal === 'string' && isMacOf(seal, 'id-token', sealedText(token.header, claims), key);
  return genuine ? claims : undefined;
}

function sealedText(header: string, claims: Claims): string {
  return `${header}.${JSON.stringify(claims)}`;
}

function parse(idToken: string): { header: string; claims: Claims } | undefined {
  const [header, payload, signature, ...surplus] = idToken.split('.');
  if (!header || !payload || signature !== '' || surplus.length > 0) {
    return undefined;
  }
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return isClaims(claims) ? { header, claims } : undefined;
  } catch {
    return undefined;
  }
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

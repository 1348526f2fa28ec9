import { isMacOf, macOf } from './mac';

export type Claims = Readonly<Record<string, unknown>>;

/** Adds the claim `seal` to the emulator's unsigned ID token; Firebase SDKs still read it. @throws TypeError for another text */
export function signIdToken(idToken: string, key: string): string {
  const token = parse(idToken);
  if (!token) {
    throw new TypeError('only an unsigned ID token can be sealed');
  }
  const claims = { ...token.claims, seal: undefined };
  const seal = macOf('id-token', sealedText(token.header, claims), key);
  return `${token.header}.${Buffer.from(JSON.stringify({ ...claims, seal })).toString('base64url')}.`;
}

/** Checks only the seal, not expiry, audience or revocation. @returns the claims without the seal; undefined if invalid */
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

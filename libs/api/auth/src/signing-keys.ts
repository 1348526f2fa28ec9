import { createHash, createSecretKey, type KeyObject } from 'node:crypto';

const ID_LENGTH = 12;

/**
 * A secret that access tokens are signed with, and the name by which they say which one it was. As a key object it is
 * read once: given a text, jsonwebtoken first tries with every token whether it is a public key, which takes longer than
 * all the rest of a small request.
 */
export interface SigningKey {
  readonly id: string;
  readonly secret: KeyObject;
}

/** The keys of an installation: the first one signs, all of them verify. The ids say nothing of the secrets. */
export function signingKeys(secrets: readonly string[]): readonly SigningKey[] {
  return secrets.map((secret) => ({
    id: createHash('sha256').update(`access token key ${secret}`).digest('base64url').slice(0, ID_LENGTH),
    secret: createSecretKey(Buffer.from(secret)),
  }));
}

/**
 * The key that a token says it was signed with; the first one when it names none.
 *
 * @returns undefined for a key that is not, or no longer, of this installation, and for what is no token
 */
export function keyOf(token: string, keys: readonly SigningKey[]): SigningKey | undefined {
  const header = headerOf(token);
  if (!header) return undefined;
  const { kid } = header;
  return kid === undefined ? keys[0] : keys.find(({ id }) => id === kid);
}

function headerOf(token: string): { readonly kid?: unknown } | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1).join(''), 'base64url').toString());
    return typeof header === 'object' && header !== null ? header : undefined;
  } catch {
    return undefined;
  }
}

import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { parseJson } from '@shop/api-common';

const ID_LENGTH = 12;

/** jsonwebtoken would try to parse a string as a public key for every token. */
export interface SigningKey {
  readonly id: string;
  readonly secret: KeyObject;
}

/** The first one signs, all verify. The ids do not reveal the secrets. */
export function signingKeys(secrets: readonly string[]): readonly SigningKey[] {
  return secrets.map((secret) => ({
    id: createHash('sha256').update(`access token key ${secret}`).digest('base64url').slice(0, ID_LENGTH),
    secret: createSecretKey(Buffer.from(secret)),
  }));
}

/** The key that a token names, or the first one; undefined for an unknown key or an invalid token. */
export function keyOf(token: string, keys: readonly SigningKey[]): SigningKey | undefined {
  const header = headerOf(token);
  if (!header) return undefined;
  const { kid } = header;
  return kid === undefined ? keys[0] : keys.find(({ id }) => id === kid);
}

function headerOf(token: string): { readonly kid?: unknown } | undefined {
  const header = parseJson(Buffer.from(token.split('.', 1).join(''), 'base64url').toString());
  return typeof header === 'object' && header !== null ? header : undefined;
}

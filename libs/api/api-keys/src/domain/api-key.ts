import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '@shop/api-auth';
import type { ApiKeyScope } from '@shop/contracts';

/** A key for programs. Its secret is not stored: only what recognises it. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** Beginning of the secret, by which people recognise it. */
  readonly prefix: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly createdAt: Date;
  /** Null for never. */
  readonly expiresAt: Date | null;
  /** Exact to a minute; null for never. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

const SECRET_BYTES = 32;
const SHOWN_SYMBOLS = 4;

/** 256 random bits. */
export function generateSecret(): string {
  return API_KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
}

export function prefixOf(secret: string): string {
  return secret.slice(0, API_KEY_PREFIX.length + SHOWN_SYMBOLS);
}

/** A plain hash suffices for 256 random bits. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** How the audit log names a key as the author of a change. */
export function actorOf({ prefix }: Pick<ApiKey, 'prefix'>): string {
  return `API key ${prefix}`;
}

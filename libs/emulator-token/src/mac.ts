import { createHmac, timingSafeEqual } from 'node:crypto';

/** A seal key is at least this many characters long; 32 random bytes in base64url are 43. */
export const MIN_TOKEN_KEY_LENGTH = 32;

/** A seal made for one purpose is worthless for the other. */
export type Purpose = 'id-token' | 'refresh-token';

export function macOf(purpose: Purpose, text: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}

/** In constant time. */
export function isMacOf(mac: string, purpose: Purpose, text: string, key: string): boolean {
  const given = Buffer.from(mac);
  const right = Buffer.from(macOf(purpose, text, key));
  return given.length === right.length && timingSafeEqual(given, right);
}

import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits, as the provider's ids have after their prefix. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A fresh id of the given kind, for example `pi_` and 24 letters or digits. */
export function newId(prefix: 'pi' | 'ch' | 're' | 'dp' | 'pm' | 'evt' | 'req'): string {
  return `${prefix}_${randomText(prefix === 'req' ? 14 : 24)}`;
}

/** The present time as the provider writes it: whole seconds since 1970. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

import { createHash } from 'node:crypto';
import { foldText, singleLineTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';

/** Prefix of numbers made by the server. They have no separator, so a search finds them as a whole only. */
const PREFIX = 'TW';
const RANDOM_LENGTH = 7;
/** Base 32 without I, L, O and U. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SEPARATORS = /[\s\p{Pd}./]/gu;
/** Starts with a letter or digit: no spreadsheet takes it for a formula. */
const ALLOWED = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} \-./_+]*$/u;

/** An article number: 1 to 40 letters, digits, spaces, hyphens, dots, slashes, underscores and plus signs. */
export const skuSchema = singleLineTextSchema(LIMITS.skuMax).refine(
  (sku) => ALLOWED.test(sku),
  'must start with a letter or digit and have only letters, digits, spaces and - . / _ +',
);

/** What two article numbers are compared by: case, accents, spaces, hyphens, dots and slashes do not count. */
export function skuKey(sku: string): string {
  return foldText(sku).replace(SEPARATORS, '');
}

/** The article number for a tool without one: the same for the same id and attempt. */
export function generateSku(toolId: string, attempt = 0): string {
  const bytes = createHash('sha256').update(`${toolId}/${attempt}`).digest().subarray(0, RANDOM_LENGTH);
  return PREFIX + Array.from(bytes, (byte) => CROCKFORD.charAt(byte % CROCKFORD.length)).join('');
}

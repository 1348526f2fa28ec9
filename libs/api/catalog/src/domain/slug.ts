import { foldText } from '@shop/api-common';

const MAX_LENGTH = 80;
const APOSTROPHES = /['\u2018\u2019]/g;

/**
 * The part of an address that a name gives: `Claw hammer 20 oz` becomes `claw-hammer-20-oz`. Letters of all scripts stay.
 *
 * @param fallback for a name without letters and digits
 */
export function slugOf(name: string, fallback: string): string {
  const dashed = foldText(name)
    .replace(APOSTROPHES, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  const slug = [...dashed]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/^-+|-+$/g, '');
  return slug || fallback;
}

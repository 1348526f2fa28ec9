import type { SortValue } from './keyset-order';

const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/** Compares two values of one field in the store's sort order. */
export function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'string' && typeof other === 'string') return compareStrings(one, other);
  return Number(one) - Number(other);
}

/** Compares strings by code point, as the store does; UTF-16 order differs beyond U+FFFF. */
export function compareStrings(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const unit = one.charCodeAt(index);
    const otherUnit = other.charCodeAt(index);
    if (unit === otherUnit) continue;
    // Surrogates sort after every other code unit.
    const surrogates = Number(isSurrogate(unit)) - Number(isSurrogate(otherUnit));
    return surrogates || unit - otherUnit;
  }
  return one.length - other.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE;
}

import type { SortValue } from './keyset-order';

const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/** Compares two values of one field as the store sorts them. */
export function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'string' && typeof other === 'string') return compareStrings(one, other);
  return Number(one) - Number(other);
}

/** Compares two texts by their code points, as the store does: UTF-8 keeps that order, UTF-16 does not. */
export function compareStrings(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  for (let index = 0; index < most; index += 1) {
    const unit = one.charCodeAt(index);
    const against = other.charCodeAt(index);
    if (unit === against) continue;
    // Both halves of what lies beyond U+FFFF come after every other unit.
    const halves = Number(isSurrogate(unit)) - Number(isSurrogate(against));
    return halves || unit - against;
  }
  return one.length - other.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE;
}

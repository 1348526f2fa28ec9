import { type CursorKey, decodeCursor, encodeCursor, invalidCursorError } from '@shop/api-common';

/** Max ECMAScript time value. */
const MAX_TIME_MS = 8.64e15;

export interface SearchPlace {
  /** Words added later are ignored; milliseconds since 1970. */
  readonly asOf: number;
  /** One bit per search word, lowest first: whether it is treated as a typo. */
  readonly typos: number;
  readonly tier: number;
  readonly after?: string;
}

/** @param list name of list, order and search; a cursor of another one is refused */
export function writeSearchCursor(list: string, place: Required<SearchPlace>): string {
  return encodeCursor(list, [place.asOf, place.typos, place.tier, place.after]);
}

/** @throws DomainError BAD_USER_INPUT for garbage or another list's cursor */
export function readSearchCursor(list: string, cursor: string, tiers: number): SearchPlace {
  const [asOf, typos, tier, after] = decodeCursor(list, cursor, 4);
  const isValid = isWhole(asOf) && asOf <= MAX_TIME_MS && isWhole(typos) && isWhole(tier) && tier < tiers;
  if (!isValid || typeof after !== 'string') throw invalidCursorError();
  return { asOf, typos, tier, after };
}

function isWhole(part: CursorKey[number] | undefined): part is number {
  return Number.isSafeInteger(part) && Number(part) >= 0;
}

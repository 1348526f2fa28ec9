import { type CursorKey, decodeCursor, encodeCursor, invalidCursorError } from '@shop/api-common';

/** The latest time of all, in milliseconds since 1970 (ECMAScript): a number beyond it is no time. */
const LATEST = 8.64e15;

/** Where a walk through the tools that a search found has come to, and what keeps it the same walk. */
export interface SearchPlace {
  /** Words that came into the catalog later, in milliseconds since 1970, are not of this walk. */
  readonly asOf: number;
  /** One bit for each word of the search, the first one lowest: whether it is taken for a typo. */
  readonly typos: number;
  /** Index of the tier that is being read. */
  readonly tier: number;
  /** The place in that tier. */
  readonly after?: string;
}

/** @param list name of list, order and search; a cursor of another one is refused */
export function writeSearchCursor(list: string, place: Required<SearchPlace>): string {
  return encodeCursor(list, [place.asOf, place.typos, place.tier, place.after]);
}

/** @throws DomainError BAD_USER_INPUT for garbage or another list's cursor */
export function readSearchCursor(list: string, cursor: string, tiers: number): SearchPlace {
  const [asOf, typos, tier, after] = decodeCursor(list, cursor, 4);
  const sound = isWhole(asOf) && asOf <= LATEST && isWhole(typos) && isWhole(tier) && tier < tiers;
  if (!sound || typeof after !== 'string') {
    throw invalidCursorError();
  }
  return { asOf, typos, tier, after };
}

function isWhole(part: CursorKey[number] | undefined): part is number {
  return Number.isSafeInteger(part) && Number(part) >= 0;
}

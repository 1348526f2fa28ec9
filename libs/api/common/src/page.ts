import { LIMITS } from '@shop/contracts';
import { DomainError } from './domain-error';
import { parseJson } from './parse-json';

export interface Edge<T> {
  readonly node: T;
  readonly cursor: string;
}

/** A page of a list in a fixed order. Cursors are opaque and belong to one list and order. */
export interface Page<T> {
  readonly edges: readonly Edge<T>[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** -1 when it was not requested. */
  readonly totalCount: number;
}

/** The `first` rows, from the cursor `after` on; or, where a list can be read backwards, the `last` rows before `before`. */
export interface PageRequest {
  readonly first: number;
  readonly after?: string | null | undefined;
  /** Takes the place of `first`. */
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
  /** Whether to count the whole list with a second query; true unless false. */
  readonly includeTotalCount?: boolean | undefined;
}

export type CursorKey = readonly (string | number)[];

export function encodeCursor(list: string, key: CursorKey): string {
  return Buffer.from(JSON.stringify([list, ...key])).toString('base64url');
}

/** @throws DomainError BAD_USER_INPUT for an invalid cursor or that of another list */
export function decodeCursor(list: string, cursor: string, length: number): CursorKey {
  const decoded = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  const [, ...parts]: unknown[] = Array.isArray(decoded) ? decoded : [];
  const key = parts.filter((part) => typeof part === 'string' || typeof part === 'number');
  // Base64 decoding is lenient: a truncated or extended cursor may decode to a valid key.
  if (key.length !== length || encodeCursor(list, key) !== cursor) {
    throw invalidCursorError();
  }
  return key;
}

export function invalidCursorError(): DomainError {
  return DomainError.badInput({ after: 'is not a cursor of this list' });
}

/** @throws DomainError BAD_USER_INPUT that names the argument */
export function validatePage({ first, after, last, before }: PageRequest): void {
  if (last == null) validatePageSize('first', first);
  else validatePageSize('last', last);
  if (before != null && last == null)
    throw DomainError.badInput({ before: 'only says something together with last' });
  if (after != null && last != null)
    throw DomainError.badInput({ after: 'only says something together with first' });
}

/** @throws DomainError BAD_USER_INPUT when the size is outside 1 to 100 */
export function validatePageSize(argument: string, size: number): void {
  if (!Number.isInteger(size) || size < 1 || size > LIMITS.pageSizeMax) {
    throw DomainError.badInput({ [argument]: `must be a whole number from 1 to ${LIMITS.pageSizeMax}` });
  }
}

/**
 * Creates a page from up to one row more than were asked for, the surplus one only showing that the list goes on.
 *
 * @param rows in the order of reading: backwards for the `last` rows
 */
export function toPage<Row, T>(
  rows: readonly Row[],
  request: PageRequest,
  totalCount: number,
  cursorOf: (row: Row) => string,
  map: (row: Row) => T,
): Page<T> {
  const { first, after, last, before } = request;
  const size = last ?? first;
  const page = rows.slice(0, size);
  if (last != null) page.reverse();
  const goesOn = rows.length > size;
  return {
    edges: page.map((row) => ({
      node: map(row),
      // Encoded when it is read, as most clients read only the last one.
      get cursor() {
        return cursorOf(row);
      },
    })),
    hasNextPage: last == null ? goesOn : Boolean(before),
    hasPreviousPage: last == null ? Boolean(after) : goesOn,
    totalCount,
  };
}

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

export interface PageRequest {
  readonly first: number;
  readonly after?: string | null | undefined;
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

/** @throws DomainError BAD_USER_INPUT when the size is outside 1 to 100 */
export function validatePageSize(argument: string, size: number): void {
  if (!Number.isInteger(size) || size < 1 || size > LIMITS.pageSizeMax) {
    throw DomainError.badInput({ [argument]: `must be a whole number from 1 to ${LIMITS.pageSizeMax}` });
  }
}

/** Creates a page from up to `first + 1` rows; the surplus row only shows that there is a next page. */
export function toPage<Row, T>(
  rows: readonly Row[],
  request: PageRequest,
  totalCount: number,
  cursorOf: (row: Row) => string,
  map: (row: Row) => T,
): Page<T> {
  return {
    edges: rows.slice(0, request.first).map((row) => ({
      node: map(row),
      // Encoded when it is read, as most clients read only the last one.
      get cursor() {
        return cursorOf(row);
      },
    })),
    hasNextPage: rows.length > request.first,
    hasPreviousPage: Boolean(request.after),
    totalCount,
  };
}

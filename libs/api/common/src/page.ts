import { LIMITS } from '@shop/contracts';
import { DomainError } from './domain-error';

/** A row of a page. Its cursor is written when it is asked for: most clients ask for that of the last row alone. */
export class Edge<T, Place = unknown> {
  /**
   * @param place what the cursor is written of
   * @param write writes it; one for all edges of a page, of which there are many and whose cursors few want
   */
  constructor(
    readonly node: T,
    private readonly place: Place,
    private readonly write: (place: Place) => string,
  ) {}

  get cursor(): string {
    return this.write(this.place);
  }
}

/** A slice of a list in one fixed order; cursors are opaque to clients and belong to one list and order. */
export interface Page<T> {
  readonly edges: readonly Pick<Edge<T>, 'cursor' | 'node'>[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** -1 when it was not asked for. */
  readonly totalCount: number;
}

/** What a client asks of a list: how many (1 to 100), and after which cursor. */
export interface PageRequest {
  readonly first: number;
  readonly after?: string | null | undefined;
  /** Whether to count the whole list, which costs a query; it is counted unless this is false. */
  readonly includeTotalCount?: boolean | undefined;
}

/** The place in a list: the sort key of the last row seen, then its id as the tie-breaker. */
export type CursorKey = readonly (string | number)[];

/** Writes a cursor that names its list, so that another list's cursor is refused instead of misread. */
export function encodeCursor(list: string, key: CursorKey): string {
  return Buffer.from(JSON.stringify([list, ...key])).toString('base64url');
}

/**
 * Reads a cursor of the given list.
 *
 * @param length how many parts the list's key has
 * @throws DomainError BAD_USER_INPUT for garbage or another list's cursor
 */
export function decodeCursor(list: string, cursor: string, length: number): CursorKey {
  const [, ...parts] = parseArray(Buffer.from(cursor, 'base64url').toString('utf8'));
  const key = parts.filter((part) => typeof part === 'string' || typeof part === 'number');
  // Base64 is read leniently: what was cut off or added may still decode to a cursor that was never given out.
  if (key.length !== length || encodeCursor(list, key) !== cursor) {
    throw invalidCursorError();
  }
  return key;
}

/** @throws DomainError BAD_USER_INPUT when `first` is outside 1 to 100 */
export function validatePageRequest({ first }: PageRequest): void {
  validatePageSize('first', first);
}

/** What is refused as garbage. */
export function invalidCursorError(): DomainError {
  return DomainError.badInput({ after: 'is not a cursor of this list' });
}

/**
 * @param argument what clients call it
 * @throws DomainError BAD_USER_INPUT that names the argument when the size is outside 1 to 100
 */
export function validatePageSize(argument: string, size: number): void {
  if (!Number.isInteger(size) || size < 1 || size > LIMITS.pageSizeMax) {
    throw DomainError.badInput({ [argument]: `must be a whole number from 1 to ${LIMITS.pageSizeMax}` });
  }
}

/**
 * Makes a page of rows that were read with one more than asked for: the surplus row only tells that there is a next page.
 *
 * @param cursorOf the cursor of a row
 * @param map what a row is for its reader
 */
export function toPage<Row, T>(
  rows: readonly Row[],
  request: PageRequest,
  totalCount: number,
  cursorOf: (row: Row) => string,
  map: (row: Row) => T,
): Page<T> {
  return {
    edges: rows.slice(0, request.first).map((row) => new Edge(map(row), row, cursorOf)),
    hasNextPage: rows.length > request.first,
    hasPreviousPage: Boolean(request.after),
    totalCount,
  };
}

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

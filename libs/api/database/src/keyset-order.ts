import { isValidObjectId, Types } from 'mongoose';
import { decodeCursor, encodeCursor, invalidCursorError } from '@shop/api-common';

/** One order of a list: by this field, ties broken by id in the same direction. */
export interface KeysetOrder {
  readonly field: string;
  readonly direction: 1 | -1;
  readonly kind: 'date' | 'number' | 'text';
}

/** A value that lists are sorted by. */
export type SortValue = string | number | Date;

/** Where in a list a cursor lies: behind this row. */
export interface KeysetPosition {
  readonly value: SortValue;
  readonly id: Types.ObjectId;
}

/** The cursor of a row. @param id of the row, which has the field of the order */
export function encodeKeysetCursor(list: string, { field }: KeysetOrder, row: object, id: string): string {
  const value: unknown = Reflect.get(row, field);
  const key = value instanceof Date ? value.getTime() : (value as string | number);
  return encodeCursor(list, [key, id]);
}

/** @throws DomainError BAD_USER_INPUT for a cursor that is not of this list */
export function decodeKeysetCursor(list: string, { kind }: KeysetOrder, cursor: string): KeysetPosition {
  const [key, id] = decodeCursor(list, cursor, 2);
  const value = kind === 'date' ? new Date(Number(key)) : (key ?? '');
  const sound = typeof key === (kind === 'text' ? 'string' : 'number') && isValidObjectId(id);
  if (!sound || Number.isNaN(Number(kind === 'text' ? 0 : value))) {
    throw invalidCursorError();
  }
  return { value, id: new Types.ObjectId(String(id)) };
}

/** The rows behind a place, as a filter of the store. */
export function behind({ field, direction }: KeysetOrder, { value, id }: KeysetPosition) {
  const beyond = direction === 1 ? '$gt' : '$lt';
  return {
    // Says nothing new, but is the plain range that an index can start from.
    [field]: { [`${beyond}e`]: value },
    $or: [{ [field]: { [beyond]: value } }, { [field]: value, _id: { [beyond]: id } }],
  };
}

import { isValidObjectId, Types } from 'mongoose';
import { decodeCursor, encodeCursor, invalidCursorError } from '@shop/api-common';

export interface KeysetOrder {
  readonly field: string;
  readonly direction: 1 | -1;
  readonly kind: 'date' | 'number' | 'text';
}

export type SortValue = string | number | Date;

export interface KeysetPosition {
  readonly value: SortValue;
  readonly id: Types.ObjectId;
}

/** The cursor of a row. @param id of the row, which contains the order's field */
export function encodeKeysetCursor(list: string, { field }: KeysetOrder, row: object, id: string): string {
  // A row that still waits for its migration may lack it.
  const value: unknown = Reflect.get(row, field) ?? '';
  const key = value instanceof Date ? value.getTime() : (value as string | number);
  return encodeCursor(list, [key, id]);
}

/** @throws DomainError BAD_USER_INPUT for a cursor that is not of this list */
export function decodeKeysetCursor(list: string, { kind }: KeysetOrder, cursor: string): KeysetPosition {
  const [key, id] = decodeCursor(list, cursor, 2);
  const value = kind === 'date' ? new Date(Number(key)) : (key ?? '');
  const isValid = typeof key === (kind === 'text' ? 'string' : 'number') && isValidObjectId(id);
  if (!isValid || Number.isNaN(Number(kind === 'text' ? 0 : value))) throw invalidCursorError();
  return { value, id: new Types.ObjectId(String(id)) };
}

export function afterPosition({ field, direction }: KeysetOrder, { value, id }: KeysetPosition) {
  const operator = direction === 1 ? '$gt' : '$lt';
  return {
    // Redundant, but gives an index a plain range to start from.
    [field]: { [`${operator}e`]: value },
    $or: [{ [field]: { [operator]: value } }, { [field]: value, _id: { [operator]: id } }],
  };
}

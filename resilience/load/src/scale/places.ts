/** Prefixes of the ids of added rows; a number follows. Those of tools are the seed's. */
const PREFIXES = {
  tools: '5ca1e0000000',
  orders: '0de500000000',
  reviews: '4e71e0000000',
  users: '05e400000000',
  auditLog: 'a0d170000000',
} as const;

export type Kind = keyof typeof PREFIXES;

const FIRST_AT = Date.UTC(2024, 0, 1);
const APART_MS = 30_000;

/** Creation time of a row. */
export function createdAtOf(number: number): Date {
  return new Date(FIRST_AT + number * APART_MS);
}

/** Id of a row. */
export function idOf(kind: Kind, number: number): string {
  return PREFIXES[kind] + number.toString(16).padStart(12, '0');
}

/** Cursor after a row, in a list sorted by time. */
export function behind(list: string, kind: Kind, number: number): string {
  return cursor(list, createdAtOf(number).getTime(), idOf(kind, number));
}

/** A cursor in the shop's own format. @param parts name of the list, sort values, id */
export function cursor(...parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

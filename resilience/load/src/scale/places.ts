/** Begins the ids of what is added to a list; a number follows. Those of tools are the seed's. */
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

/** When what has this number came to its list. */
export function createdAtOf(number: number): Date {
  return new Date(FIRST_AT + number * APART_MS);
}

/** The id of what has this number. */
export function idOf(kind: Kind, number: number): string {
  return PREFIXES[kind] + number.toString(16).padStart(12, '0');
}

/** The place behind what has this number, in a list that is sorted by time. */
export function behind(list: string, kind: Kind, number: number): string {
  return cursor(list, createdAtOf(number).getTime(), idOf(kind, number));
}

/** A place in a list, as the shop itself writes it. @param parts name of the list, what it is sorted by, an id that tells equals apart */
export function cursor(...parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

import { FAULTS } from './faults';
import { INVARIANTS } from './invariants';
import { KILLS } from './kills';
import type { Row } from './row';

/** Every row of the table, in the order of the list that it answers to. */
export const ROWS: readonly Row[] = [...INVARIANTS, ...KILLS, ...FAULTS];

/** Ids of that list: nothing may be missing. */
export const IDS: readonly string[] = Object.entries({ I: 17, K: 12, D: 6, P: 7, N: 3, T: 2, R: 6 }).flatMap(
  ([letter, count]) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
);

import { FAULTS } from './faults';
import { INVARIANTS } from './invariants';
import { KILLS } from './kills';
import type { Row } from './row';

/** All rows, in the order of {@link IDS}. */
export const ROWS: readonly Row[] = [...INVARIANTS, ...KILLS, ...FAULTS];

/** Ids of all invariants and faults; none may be missing. */
export const IDS: readonly string[] = Object.entries({ I: 17, K: 12, D: 6, P: 7, N: 3, T: 2, R: 6 }).flatMap(
  ([letter, count]) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
);

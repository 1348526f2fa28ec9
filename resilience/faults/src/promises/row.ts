/** A test by its file and title, as written: with `%s` and `$name`. */
export interface Cover {
  /** Path of the file from the root of the repository. */
  readonly file: string;
  readonly test: string;
}

/** A row of the table of promises: an invariant or a fault, and the tests that fail if it does not hold. */
export interface Row {
  /** As in the list of invariants and faults: `I1`, `K4`. */
  readonly id: string;
  /** What holds, in one line. */
  readonly what: string;
  readonly covers: readonly Cover[];
}

/** Covers in one file. */
export function tests(file: string, ...names: string[]): Cover[] {
  return names.map((test) => ({ file, test }));
}

const HERE = 'resilience/faults/src';
export const races = (...names: string[]) => tests(`${HERE}/races.deep.spec.ts`, ...names);
export const kills = (...names: string[]) => tests(`${HERE}/kills.deep.spec.ts`, ...names);
export const outages = (...names: string[]) => tests(`${HERE}/outages.deep.spec.ts`, ...names);
export const webhooks = (...names: string[]) => tests(`${HERE}/webhooks.deep.spec.ts`, ...names);
export const cycles = (...names: string[]) => tests(`${HERE}/cycles.deep.spec.ts`, ...names);
export const clocks = (...names: string[]) => tests(`${HERE}/clocks.deep.spec.ts`, ...names);
export const processes = (...names: string[]) => tests(`${HERE}/processes.deep.spec.ts`, ...names);
export const e2e = (file: string, ...names: string[]) => tests(`e2e/api/src/${file}.spec.ts`, ...names);
export const orders = (file: string, ...names: string[]) =>
  tests(`libs/api/orders/src/${file}.spec.ts`, ...names);

/** The last test of every suite of faults, on each database. */
export const AUDITED = 'leaves data in which the integrity check finds nothing';

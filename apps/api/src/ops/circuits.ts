/** Injection token of the `Circuit` before each outside service, as a list. */
export const CIRCUITS = Symbol('CIRCUITS');

/** Injection token of `Clock`. */
export const CLOCK = Symbol('CLOCK');

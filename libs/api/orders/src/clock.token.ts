/** Injection token of the kernel's `Clock`. */
export const CLOCK = Symbol('CLOCK');

/** Injection token of the `CircuitBreaker` before each outside service, as a list. */
export const CIRCUITS = Symbol('CIRCUITS');

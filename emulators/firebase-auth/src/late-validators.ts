/** Options of exegesis, the library that serves the emulator's API. */
interface Answering {
  middleware(description: unknown, options: object): Promise<unknown>;
}

/**
 * Has the emulator's validators made when a call of their kind comes first. Made at the start, which firebase-tools leaves as
 * it is, they take more of the processor than everything else in the program.
 *
 * @param require resolves packages as firebase-tools does
 */
export function compileValidatorsLate(require: NodeJS.Require): void {
  const answering: Answering = require('exegesis-express');
  const { middleware } = answering;
  answering.middleware = (description, options) =>
    middleware(description, { ...options, lazyCompileValidationSchemas: true });
}

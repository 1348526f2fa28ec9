import { DomainError } from '@shop/api-common';

/**
 * An error for the log: the stack of unexpected errors, the message of business errors, and the message only of a
 * cause, as errors of external services may contain secrets.
 */
export function errorDetail(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\nCaused by ${error.cause.name}: ${error.cause.message}` : '';
  const stack = error instanceof DomainError ? undefined : error.stack;
  return `${stack ?? error.message}${cause}`;
}

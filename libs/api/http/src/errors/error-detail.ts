import { DomainError } from '@shop/api-common';

/** Stack of unexpected errors, message of business errors; only the message of a cause, which may contain secrets. */
export function errorDetail(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\nCaused by ${error.cause.name}: ${error.cause.message}` : '';
  const stack = error instanceof DomainError ? undefined : error.stack;
  return `${stack ?? error.message}${cause}`;
}

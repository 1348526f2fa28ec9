import { DomainError } from '@shop/api-common';

/**
 * For the log: the stack, but of a refusal in the shop's own words these, which say enough; and in words alone what caused
 * it: an outside service's own error may hold secrets.
 */
export function errorDetail(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\nCaused by ${error.cause.name}: ${error.cause.message}` : '';
  const words = error instanceof DomainError ? undefined : error.stack;
  return `${words ?? error.message}${cause}`;
}

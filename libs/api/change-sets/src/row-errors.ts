import type { Logger } from '@nestjs/common';
import { DomainError } from '@shop/api-common';
import { isStoreUnavailable } from '@shop/api-database';
import type { RowError, RowOutcome, RowState } from './domain/change-set-row';

/** The outcome of work on one row: its failure is that of the row alone, unless the database is unavailable. */
export async function outcomeOf(
  work: () => Promise<RowOutcome>,
  failed: RowState,
  logger: Logger,
): Promise<RowOutcome> {
  try {
    return await work();
  } catch (error) {
    if (isStoreUnavailable(error)) throw error;
    if (!(error instanceof DomainError)) logger.error(`A row of a change set failed: ${String(error)}`);
    return { state: failed, errors: errorsOf(error) };
  }
}

function errorsOf(error: unknown): RowError[] {
  if (!(error instanceof DomainError)) return [rowError('could not be changed; the log says why')];
  const fields = Object.entries(error.fields ?? {});
  if (fields.length === 0) return [rowError(error.message)];
  return fields.map(([field, message]) => ({ field: field.split('.')[0] ?? field, message }));
}

export function rowError(message: string, field: string | null = null): RowError {
  return { field, message };
}

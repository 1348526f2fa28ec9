import type { Doc } from '../bson/document';
import { asCommandError, CommandError } from '../errors';

/** Most statements of one write command (the server's limit). */
export const MAX_STATEMENTS = 100_000;

/**
 * Runs the statements of a write command; if they are ordered, one that fails is the last one. A statement about a
 * single document that fails leaves nothing behind; one about many keeps what it had changed until then, as on the
 * server.
 * @returns `writeErrors` if there are any
 * @throws CommandError 16 for too few or too many statements
 */
export function runStatements<T>(
  statements: readonly T[],
  ordered: boolean,
  run: (statement: T, index: number) => void,
): Doc {
  if (statements.length === 0 || statements.length > MAX_STATEMENTS) {
    throw new CommandError(
      16,
      `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`,
    );
  }
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      writeErrors.push(asCommandError(error).toWriteError(index));
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

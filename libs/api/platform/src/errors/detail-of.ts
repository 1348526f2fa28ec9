/** For the log: the stack, and in words alone what caused it: an outside service's own error may hold secrets. */
export function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\nCaused by ${error.cause.name}: ${error.cause.message}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

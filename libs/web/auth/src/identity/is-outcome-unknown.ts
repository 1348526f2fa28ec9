/** The codes of the identity service's client for calls without an answer, or with one that says nothing. */
const NO_ANSWER: ReadonlySet<unknown> = new Set(['auth/network-request-failed', 'auth/internal-error']);

/** Whether a call failed in a way that lets the identity service have done all the same what it was asked for. */
export function isOutcomeUnknown(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && NO_ANSWER.has(cause.code);
}

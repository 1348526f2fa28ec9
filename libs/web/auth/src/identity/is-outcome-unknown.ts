/** Firebase client codes for calls without a meaningful response. */
const NO_ANSWER: ReadonlySet<unknown> = new Set(['auth/network-request-failed', 'auth/internal-error']);

/** Whether the identity service may have executed a failed call. */
export function isOutcomeUnknown(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && NO_ANSWER.has(cause.code);
}

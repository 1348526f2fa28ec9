import errorHelp from './error-help.json';

/** Extra help by identity service error code. */
const HELP: Readonly<Record<string, string>> = errorHelp;

export class IdentityError extends Error {
  /** @param details the identity service's own message, unless that is the message */
  constructor(
    message: string,
    readonly details: string | undefined,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

export function identityError(error: unknown): IdentityError {
  const { code = '', message } = error as { readonly code?: string; readonly message: string };
  const help = HELP[code];
  return new IdentityError(help ?? message, help && message, error);
}

const hasCode =
  (...codes: readonly string[]) =>
  (error: unknown): boolean =>
    codes.includes(String(Object(error).code));

/** Whether there is no such account; only projects without email enumeration protection say so. */
export const isUnknown = hasCode('auth/user-not-found');

/** Whether the service rejected the remembered account; other errors say nothing about it. */
export const isAccountRejected = hasCode(
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
);

/** Whether the code of an email link is used, expired, malformed or of a deleted account. */
export const isInvalidCode = hasCode(
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
);

const hasNoResponse = hasCode('auth/network-request-failed', 'auth/internal-error');

export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Error && hasNoResponse(error.cause);
}

const WRONG_CREDENTIALS = 'The email or the password is not right.';

/** Extra help by identity service error code. */
const HELP: Readonly<Record<string, string>> = {
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/email-already-in-use': 'There is an account with this email already. Try to log in.',
  'auth/user-disabled': 'This account has been closed.',
  'auth/too-many-requests': 'Too many tries. Please wait a minute.',
  'auth/weak-password': 'This password is too easy to guess. Choose another one.',
  'auth/expired-action-code': 'This link is too old. Ask for a new one.',
  'auth/invalid-action-code': 'This link was used already, or is not complete. Ask for a new one.',
  'auth/network-request-failed': 'The sign-in service cannot be reached. Please check your connection.',
  'auth/popup-blocked': 'The browser blocked the sign-in window. Allow pop-ups for this page and try again.',
  'auth/popup-closed-by-user': 'The sign-in window was closed before it was done.',
};

export function identityError(error: unknown): Error {
  const { code = '', message } = error as { readonly code?: string; readonly message: string };
  const help = HELP[code];
  return new Error(help ? `${help} ${message}` : message, { cause: error });
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

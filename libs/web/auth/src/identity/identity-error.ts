/** What helps, by the identity service's error code. */
const HELP: Readonly<Record<string, string>> = {
  'auth/invalid-credential': 'The email or the password is not right.',
  'auth/wrong-password': 'The email or the password is not right.',
  'auth/user-not-found': 'The email or the password is not right.',
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

/** The identity service's own message, behind a sentence that helps where there is one for its code. */
export function identityError(error: unknown): Error {
  const { code = '', message } = error as { readonly code?: string; readonly message: string };
  const help = HELP[code];
  return new Error(help ? `${help} ${message}` : message, { cause: error });
}

/** The codes with which the service no longer stands by a person whom this browser remembers. */
const ACCOUNT_REJECTED: ReadonlySet<string | undefined> = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** Whether the service has refused the remembered person; every other failure says nothing about them. */
export function isAccountRejected(error: unknown): boolean {
  return ACCOUNT_REJECTED.has(codeOf(error));
}

const UNKNOWN = 'auth/user-not-found';

/** Whether there is no such account: what a project without e-mail enumeration protection tells everybody. */
export function isUnknown(error: unknown): boolean {
  return codeOf(error) === UNKNOWN;
}

/** The codes with which the service refuses the code of a link, which no other try would change. */
const INVALID_CODE: ReadonlySet<string | undefined> = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  UNKNOWN,
]);

/** Whether the code of a link in a mail is used up, too old, no code at all, or of nobody any more. */
export function isInvalidCode(error: unknown): boolean {
  return INVALID_CODE.has(codeOf(error));
}

function codeOf(error: unknown): string | undefined {
  return (error as { readonly code?: string }).code;
}

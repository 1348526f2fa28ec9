import { DomainError } from '@shop/api-common';

const REFUSED_TOKEN = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
];

/** The SDK wraps a failed download of Google's public keys in the same code as a bad token. */
const KEYS_NOT_REACHED = /^Error (fetching public keys|while making request)/;

/** As `auth/user-not-found`; empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

export function refusedToken(cause?: unknown): DomainError {
  const message = 'The proof of identity is not valid any more. Please sign in again.';
  return new DomainError('UNAUTHENTICATED', message, undefined, { cause });
}

export function unavailable(cause?: unknown): DomainError {
  const message = 'The identity service does not answer. Please try again in a moment.';
  return new DomainError('UNAVAILABLE', message, undefined, { cause });
}

export function verificationError(error: unknown): DomainError {
  const message = error instanceof Error ? error.message : '';
  const refused = REFUSED_TOKEN.includes(codeOf(error)) && !KEYS_NOT_REACHED.test(message);
  return refused ? refusedToken(error) : unavailable(error);
}

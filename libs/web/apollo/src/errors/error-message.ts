import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { MESSAGES } from '@shop/contracts';
import { errorCode, type ClientErrorCode } from './error-code';
import { sentence } from './sentence';

const TEXTS: Readonly<Record<ClientErrorCode, string>> = {
  UNAUTHENTICATED: 'You are signed out. Please sign in again.',
  FORBIDDEN: 'Your account is not allowed to do this.',
  BAD_USER_INPUT: 'Some of the input is not valid. Please check it and try again.',
  NOT_FOUND: 'This is no longer here. It may have been deleted meanwhile.',
  OUT_OF_STOCK: 'There are not enough pieces left. Please choose a smaller quantity.',
  PRICE_CHANGED: 'The price has changed. Please look at the new price and confirm again.',
  CONFLICT: 'This has changed meanwhile. Please reload and try again.',
  PAYMENT_FAILED:
    'The payment did not go through. Nothing was changed; please try again or use another card.',
  RATE_LIMITED: 'Too many requests in a short time. Please wait a minute and try again.',
  UNAVAILABLE: 'A service that the shop needs does not answer. Please try again in a moment.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  NETWORK: MESSAGES.shopUnreachable,
};

/** Codes whose server message is user-readable and more specific than the code. */
const SERVER_TEXT_CODES: ReadonlySet<ClientErrorCode> = new Set([
  'BAD_USER_INPUT',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'CONFLICT',
  'PAYMENT_FAILED',
]);

/**
 * User-readable text for a failed call; never empty.
 * @param additionalCodes further codes whose server message is shown
 */
export function errorMessage(error: unknown, additionalCodes: readonly ClientErrorCode[] = []): string {
  const code = errorCode(error);
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  if (first?.message && (SERVER_TEXT_CODES.has(code) || additionalCodes.includes(code)))
    return sentence(first.message);
  const requestId = first?.extensions?.['requestId'];
  return typeof requestId === 'string' ? `${TEXTS[code]} (Request ${requestId})` : TEXTS[code];
}

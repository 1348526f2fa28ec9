/** Why a call was refused, in one vocabulary for GraphQL (`extensions.code`), REST (`code`) and the client. */
export const ERROR_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'CONFLICT',
  'PAYMENT_FAILED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Said beside `UNAUTHENTICATED` (`extensions.reason`), and by a socket as it closes, of an access token that the shop made and
 * takes no more: whoever can prove again who they are gets a new one. Of any other token nothing is said.
 */
export const TOKEN_OUTDATED = 'TOKEN_OUTDATED' as const;

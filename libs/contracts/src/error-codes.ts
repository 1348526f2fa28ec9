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

/** Reason beside `UNAUTHENTICATED`, also of a closed socket: an expired token of the shop, which can be renewed. */
export const TOKEN_OUTDATED = 'TOKEN_OUTDATED' as const;

import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ERROR_CODES, type ErrorCode } from '@shop/contracts';

/** The server's code, or NETWORK without a response. */
export type ClientErrorCode = ErrorCode | 'NETWORK';

/** Statuses of responses without GraphQL body, such as a proxy's. */
const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/** Error code of a failed call, whichever link failed. */
export function errorCode(error: unknown): ClientErrorCode {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.['code'];
    return ERROR_CODES.find((known) => known === code) ?? 'INTERNAL';
  }
  if (ServerError.is(error)) return CODE_BY_STATUS[error.statusCode] ?? 'INTERNAL';
  return 'NETWORK';
}

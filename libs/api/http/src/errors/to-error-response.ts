import { HttpException } from '@nestjs/common';
import { DomainError, type ErrorDetails, type FieldErrors } from '@shop/api-common';
import { type ErrorCode, TOKEN_OUTDATED } from '@shop/contracts';
import { OutdatedTokenError } from '../unauthenticated';
import { RateLimitedError } from '../rate-limit-result';
import { errorCodeForStatus, REST_STATUS } from './error-table';
import { isStoreUnavailable } from '@shop/api-database';

export interface ErrorResponse extends ErrorDetails {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
  readonly retryAfter?: number;
  /** GraphQL only, whose clients refresh their tokens. */
  readonly reason?: typeof TOKEN_OUTDATED;
}

const HTTP_MESSAGES: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  405: 'This method is not allowed here.',
  413: 'The request body is too large.',
  415: 'The request body must be JSON in UTF-8, plain or in gzip.',
};

const HIDDEN: ErrorResponse = {
  status: 500,
  code: 'INTERNAL',
  message: 'Something went wrong on our side. Please try again; if it stays, tell us the request id.',
};

/** The client has disconnected; not worth logging. */
const ABORTED: ErrorResponse = {
  status: 400,
  code: 'BAD_USER_INPUT',
  message: 'The request ended before its body did.',
};

/** Maps an error to its public description; unexpected errors become INTERNAL. */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof DomainError) {
    const { code, message, fields, details } = error;
    const retry = error instanceof RateLimitedError && { retryAfter: error.retryAfterSeconds };
    const outdated = error instanceof OutdatedTokenError && { reason: TOKEN_OUTDATED };
    return {
      status: REST_STATUS[code],
      code,
      message,
      ...(fields && { fields }),
      ...details,
      ...retry,
      ...outdated,
    };
  }
  if (isAborted(error)) return ABORTED;
  if (isStoreUnavailable(error)) {
    return {
      status: 503,
      code: 'UNAVAILABLE',
      message: 'The shop cannot reach its database. Please try again shortly.',
    };
  }
  const status = httpStatus(error);
  if (status === undefined || status >= 500) return HIDDEN;
  return {
    status,
    code: errorCodeForStatus(status),
    message: HTTP_MESSAGES[status] ?? 'The request is not valid: its body could not be read as JSON.',
  };
}

/** Node reports an aborted request body with the code of any lost connection. */
function isAborted(error: unknown): boolean {
  const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
  return isReset && error.message === 'aborted';
}

function httpStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode;
  return undefined;
}

import { HttpStatus } from '@nestjs/common';
import type { GraphQLErrorExtensions } from 'graphql';
import type { ShopRequest } from '../access/request-of';
import type { ErrorBody } from '../rest/error-body';
import type { Refusal } from './to-refusal';

/** The error body that the REST adapter documents; a deletion that found nothing says so in its documented field. */
export function toRestBody(
  { status, code, message, fields }: Refusal,
  { id, method }: Pick<ShopRequest, 'id' | 'method'>,
): ErrorBody {
  const error = HttpStatus[status]?.toLowerCase().replaceAll('_', ' ') ?? 'error';
  const nothingDeleted = method === 'DELETE' && code === 'NOT_FOUND';
  return {
    ...{ statusCode: status, error, code, message },
    ...(fields && { fields }),
    ...(nothingDeleted && { deletedCount: 0 as const }),
    requestId: id,
  };
}

/** The extensions of a GraphQL error that says the same. */
export function toExtensions(
  { code, fields, retryAfter }: Refusal,
  requestId: string,
): GraphQLErrorExtensions {
  return { code, requestId, ...(fields && { fields }), ...(retryAfter !== undefined && { retryAfter }) };
}

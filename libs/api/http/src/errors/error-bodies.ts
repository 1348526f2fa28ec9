import { HttpStatus } from '@nestjs/common';
import type { GraphQLErrorExtensions } from 'graphql';
import type { ShopRequest } from '../shop-request';
import { GRAPHQL_PATH } from '../graphql-path';
import type { ErrorBody } from '../rest/error-body';
import type { ErrorResponse } from './to-error-response';

/** The error body that the REST adapter documents; a deletion that found nothing says so in its documented field. */
export function toRestErrorBody(
  { status, code, message, fields }: ErrorResponse,
  { id, method, is404 }: Pick<ShopRequest, 'id' | 'method' | 'is404'>,
): ErrorBody {
  const error = HttpStatus[status]?.toLowerCase().replaceAll('_', ' ') ?? 'error';
  const nothingDeleted = method === 'DELETE' && code === 'NOT_FOUND' && !is404;
  return {
    ...{ statusCode: status, error, code, message },
    ...(fields && { fields }),
    ...(nothingDeleted && { deletedCount: 0 as const }),
    requestId: id,
  };
}

/** What a request to GraphQL is answered with that never came to the engine. */
export interface GraphqlRefusal {
  readonly errors: readonly { readonly message: string; readonly extensions: GraphQLErrorExtensions }[];
}

/** A refusal in the words of the door that it is given at. */
export function toErrorBody(
  refusal: ErrorResponse,
  request: Pick<ShopRequest, 'id' | 'method' | 'is404' | 'routeOptions'>,
): ErrorBody | GraphqlRefusal {
  if (request.routeOptions.url !== GRAPHQL_PATH) return toRestErrorBody(refusal, request);
  return { errors: [{ message: refusal.message, extensions: toErrorExtensions(refusal, request.id) }] };
}

/** The extensions of a GraphQL error that says the same. */
export function toErrorExtensions(
  { code, fields, retryAfter, reason }: ErrorResponse,
  requestId: string,
): GraphQLErrorExtensions {
  return {
    ...{ code, requestId },
    ...(fields && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(reason && { reason }),
  };
}

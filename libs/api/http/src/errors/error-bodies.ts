import { HttpStatus } from '@nestjs/common';
import type { GraphQLErrorExtensions } from 'graphql';
import { GRAPHQL_PATH, type ShopRequest } from '../shop-request';
import type { ErrorBody } from '../rest/responses';
import type { ErrorResponse } from './to-error-response';
import { DomainError, type LineShortage } from '@shop/api-common';
import { toMajorUnits } from '@shop/contracts';

/** Stack of unexpected errors, message of business errors; only the message of a cause, which may contain secrets. */
export function errorDetail(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\nCaused by ${error.cause.name}: ${error.cause.message}` : '';
  const stack = error instanceof DomainError ? undefined : error.stack;
  return `${stack ?? error.message}${cause}`;
}

/** The documented REST error body; a DELETE that found nothing reports `deletedCount: 0`. */
export function toRestErrorBody(
  { status, code, message, fields, nearestValid, lines }: ErrorResponse,
  { id, method, is404 }: Pick<ShopRequest, 'id' | 'method' | 'is404'>,
): ErrorBody {
  const error = HttpStatus[status]?.toLowerCase().replaceAll('_', ' ') ?? 'error';
  const isEmptyDelete = method === 'DELETE' && code === 'NOT_FOUND' && !is404;
  return {
    ...{ statusCode: status, error, code, message },
    ...(fields && { fields }),
    ...(nearestValid && { nearestValid: [...nearestValid] }),
    ...(lines && { lines: lines.map(toRestLine) }),
    ...(isEmptyDelete && { deletedCount: 0 as const }),
    requestId: id,
  };
}

function toRestLine({ nearestValid, currentPrice, ...line }: LineShortage) {
  return { ...line, nearestValid: [...nearestValid], currentPrice: toMajorUnits(currentPrice) };
}

export interface GraphqlRefusal {
  readonly errors: readonly { readonly message: string; readonly extensions: GraphQLErrorExtensions }[];
}

export function toErrorBody(
  refusal: ErrorResponse,
  request: Pick<ShopRequest, 'id' | 'method' | 'is404' | 'routeOptions'>,
): ErrorBody | GraphqlRefusal {
  if (request.routeOptions.url !== GRAPHQL_PATH) return toRestErrorBody(refusal, request);
  return { errors: [{ message: refusal.message, extensions: toErrorExtensions(refusal, request.id) }] };
}

export function toErrorExtensions(
  { code, fields, nearestValid, lines, retryAfter, reason }: ErrorResponse,
  requestId: string,
): GraphQLErrorExtensions {
  return {
    ...{ code, requestId },
    ...(fields && { fields }),
    ...(nearestValid && { nearestValid }),
    ...(lines && { lines }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(reason && { reason }),
  };
}

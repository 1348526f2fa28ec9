import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERROR_CODES } from '@shop/contracts';
import { coercionRefusal } from './coercion-refusal';

/** Apollo's own codes for documents and variables that are not valid; no resolver has run, so there is no path. */
const CALLERS_FAULT = new Set([
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);

/**
 * Brings the errors of the GraphQL engine into the shop's codes; those of resolvers have passed the error filter and
 * stay as they are. Stack traces never leave.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { code, fields, requestId } = formatted.extensions ?? {};
  const { message, locations, path } = formatted;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (path === undefined && typeof code === 'string' && CALLERS_FAULT.has(code)) {
    const refusal = coercionRefusal(message);
    if (!refusal) return { message, ...place, extensions: { code: 'BAD_USER_INPUT' } };
    const { name, reason } = refusal;
    const extensions = { code: 'BAD_USER_INPUT', fields: { [name]: reason } };
    return { message: `${name} ${reason}`, ...place, extensions };
  }
  const known = ERROR_CODES.some((name) => name === code);
  if (known && unwrapResolverError(error) instanceof GraphQLError) {
    return { message, ...place, extensions: { code, ...pick({ fields, requestId }) } };
  }
  return { message: 'Something went wrong on our side.', ...place, extensions: { code: 'INTERNAL' } };
}

function pick(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

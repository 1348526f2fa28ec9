import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERROR_CODES } from '@shop/contracts';
import { describeCoercionError } from './coercion-error';
import { Logger } from '@nestjs/common';
import { errorDetail } from '@shop/api-http';

const logger = new Logger('GraphQL');
const causes = new WeakMap<GraphQLFormattedError, unknown>();

export function attachHiddenCause(shown: GraphQLFormattedError, cause: unknown): GraphQLFormattedError {
  causes.set(shown, cause);
  return shown;
}

export function logHiddenError(shown: GraphQLFormattedError, requestId: string): void {
  if (causes.has(shown)) logger.error(`INTERNAL in request ${requestId}: ${errorDetail(causes.get(shown))}`);
}

/** Apollo's codes for invalid documents and variables; no resolver has run, so there is no path. */
const CLIENT_ERROR_CODES = new Set<unknown>([
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);

const QUOTED_TOKEN = /(Name|Int|Float|String|BlockString|Comment) ".*"/s;

/** Engine messages that reveal input or library names, by prefix, and their replacements. */
const REPLACEMENTS: readonly (readonly [string, string])[] = [
  ['Unknown operation named ', 'The document has no operation of this name.'],
  [
    'This operation has been blocked as a potential Cross-Site Request Forgery',
    'Please send a GET with Content-Type: application/json (a guard against cross-site request forgery).',
  ],
  ['POST body missing', 'Please send a JSON object with a query as the body.'],
  ['Apollo Server supports only GET/POST requests', 'Please send GraphQL by GET or POST.'],
];

/** Codes of the persisted query protocol: the client then sends the whole query. */
const PROTOCOL_CODES: readonly unknown[] = ['PERSISTED_QUERY_NOT_FOUND'];

/** Maps errors of the engine to the shop's codes; those of resolvers have passed the error filter and stay unchanged. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { locations, path } = formatted;
  const explanation = explain(formatted, error);
  const { message, code, ...details } = explanation ?? DEFECT;
  const shown = {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code, ...details },
  };
  return explanation ? shown : attachHiddenCause(shown, error);
}

function isBadRequest(error: unknown): boolean {
  const { http } = error instanceof GraphQLError ? error.extensions : {};
  return typeof http === 'object' && http !== null && 'status' in http && http.status === 400;
}

/** Removes the offending token from a syntax error, as it may be secret. */
function redactInput(message: string): string {
  const replacement = REPLACEMENTS.find(([beginning]) => message.startsWith(beginning))?.[1];
  return (
    replacement ?? (message.startsWith('Syntax Error: ') ? message.replace(QUOTED_TOKEN, '$1') : message)
  );
}

interface Explanation {
  readonly message: string;
  readonly code: string;
  readonly fields?: unknown;
  readonly nearestValid?: unknown;
  readonly lines?: unknown;
  readonly retryAfter?: unknown;
  readonly reason?: unknown;
}

const DEFECT: Explanation = { message: 'Something went wrong on our side.', code: 'INTERNAL' };

function explain(
  { message, path, extensions = {} }: GraphQLFormattedError,
  error: unknown,
): Explanation | undefined {
  const { code, fields, nearestValid, lines, retryAfter, reason } = extensions;
  if (path === undefined && (CLIENT_ERROR_CODES.has(code) || isBadRequest(error))) {
    const node = error instanceof GraphQLError ? error.nodes?.[0] : undefined;
    const invalid = describeCoercionError(message, node);
    if (!invalid) return { message: redactInput(message), code: 'BAD_USER_INPUT', fields };
    const { name, reason } = invalid;
    return { message: `${name} ${reason}`, code: 'BAD_USER_INPUT', fields: { [name]: reason } };
  }
  if (PROTOCOL_CODES.includes(code)) return { message, code: String(code) };
  const known = ERROR_CODES.find((name) => name === code);
  return known && unwrapResolverError(error) instanceof GraphQLError
    ? { message, code: known, fields, nearestValid, lines, retryAfter, reason }
    : undefined;
}

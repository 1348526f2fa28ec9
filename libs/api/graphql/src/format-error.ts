import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERROR_CODES } from '@shop/contracts';
import { describeCoercionError } from './coercion-error';
import { attachHiddenCause } from './hidden-errors';

/** Apollo's own codes for documents and variables that are not valid; no resolver has run, so there is no path. */
const CALLERS_FAULT = new Set<unknown>([
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);

const WORD = /(Name|Int|Float|String|BlockString|Comment) ".*"/s;

/** What the engine says with what was sent or with the name of a library, by how that begins, and what is said instead. */
const REWORDED: readonly (readonly [string, string])[] = [
  ['Unknown operation named ', 'The document has no operation of this name.'],
  [
    'This operation has been blocked as a potential Cross-Site Request Forgery',
    'Please send a GET with Content-Type: application/json (a guard against cross-site request forgery).',
  ],
  ['POST body missing', 'Please send a JSON object with a query as the body.'],
  ['Apollo Server supports only GET/POST requests', 'Please send GraphQL by GET or POST.'],
];

/** Codes that belong to the protocol of persisted queries: a client that meets one sends the whole query. */
const OF_PROTOCOL: readonly unknown[] = ['PERSISTED_QUERY_NOT_FOUND'];

/**
 * Brings the errors of the GraphQL engine into the shop's codes; those of resolvers have passed the error filter and stay
 * as they are. Stack traces never leave. Whose request it is the engine does not say here: see `nameErrors`.
 */
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

/** Apollo's refusals without a code: they say no more than which status they have. */
function isAnsweredAsBadRequest(error: unknown): boolean {
  const { http } = error instanceof GraphQLError ? error.extensions : {};
  return typeof http === 'object' && http !== null && 'status' in http && http.status === 400;
}

/** What a word of a document that cannot be read is, the engine tells with the word itself, which may be a secret. */
function withoutEcho(message: string): string {
  const ours = REWORDED.find(([beginning]) => message.startsWith(beginning))?.[1];
  return ours ?? (message.startsWith('Syntax Error: ') ? message.replace(WORD, '$1') : message);
}

interface Explanation {
  readonly message: string;
  readonly code: string;
  readonly fields?: unknown;
  readonly retryAfter?: unknown;
  readonly reason?: unknown;
}

const DEFECT: Explanation = { message: 'Something went wrong on our side.', code: 'INTERNAL' };

/** Undefined for what nobody has foreseen. */
function explain(
  { message, path, extensions = {} }: GraphQLFormattedError,
  error: unknown,
): Explanation | undefined {
  const { code, fields, retryAfter, reason } = extensions;
  if (path === undefined && (CALLERS_FAULT.has(code) || isAnsweredAsBadRequest(error))) {
    const refusal = describeCoercionError(message, error instanceof GraphQLError ? error.nodes?.[0] : undefined);
    if (!refusal)
      return {
        message: withoutEcho(message),
        code: 'BAD_USER_INPUT',
        ...(fields !== undefined && { fields }),
      };
    const { name, reason } = refusal;
    return { message: `${name} ${reason}`, code: 'BAD_USER_INPUT', fields: { [name]: reason } };
  }
  if (OF_PROTOCOL.includes(code)) return { message, code: String(code) };
  const known = ERROR_CODES.find((name) => name === code);
  if (known && unwrapResolverError(error) instanceof GraphQLError) {
    return {
      message,
      code: known,
      ...(fields !== undefined && { fields }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(reason !== undefined && { reason }),
    };
  }
  return undefined;
}

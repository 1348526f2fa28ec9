import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ERROR_CODES, MESSAGES, type ErrorCode } from '@shop/contracts';
import errorTexts from './error-texts.json';

/** The server's code, or NETWORK without a response. */
export type ClientErrorCode = ErrorCode | 'NETWORK';

/** Errors after which the server may still have executed the request. */
export const UNKNOWN_OUTCOME: ReadonlySet<ClientErrorCode> = new Set(['NETWORK', 'UNAVAILABLE', 'INTERNAL']);

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

const TEXTS: Readonly<Record<ClientErrorCode, string>> = { ...errorTexts, NETWORK: MESSAGES.shopUnreachable };

const SERVER_TEXT_CODES: ReadonlySet<ClientErrorCode> = new Set([
  'BAD_USER_INPUT',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'CONFLICT',
  'PAYMENT_FAILED',
]);

export function errorCode(error: unknown): ClientErrorCode {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.['code'];
    return ERROR_CODES.find((known) => known === code) ?? 'INTERNAL';
  }
  if (ServerError.is(error)) return CODE_BY_STATUS[error.statusCode] ?? 'INTERNAL';
  return 'NETWORK';
}

/** User-readable text for a failed call. @param additionalCodes further codes whose server message is shown */
export function errorMessage(error: unknown, additionalCodes: readonly ClientErrorCode[] = []): string {
  const code = errorCode(error);
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  if (first?.message && (SERVER_TEXT_CODES.has(code) || additionalCodes.includes(code)))
    return sentence(first.message);
  const requestId = first?.extensions?.['requestId'];
  return typeof requestId === 'string' ? `${TEXTS[code]} (Request ${requestId})` : TEXTS[code];
}

/** Field messages of BAD_USER_INPUT by field name; empty for other errors. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const fields: unknown = CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['fields'];
  return Object.fromEntries(
    Object.entries(Object(fields)).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, sentence(text)]] : [],
    ),
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { ERROR_CODES, formatCount, formatMoney, MESSAGES, money, type ErrorCode } from '@shop/contracts';
import { TimeoutError } from 'rxjs';
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

const OFFLINE = "You're offline. Check your connection and try again.";
const TIMED_OUT = 'The shop took too long to respond. Try again.';

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
  // A body that is not the shop's, such as the page of a proxy.
  return ServerParseError.is(error) ? 'UNAVAILABLE' : 'NETWORK';
}

/** User-readable text for a failed call. @param additionalCodes further codes whose server message is shown */
export function errorMessage(error: unknown, additionalCodes: readonly ClientErrorCode[] = []): string {
  const code = errorCode(error);
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  if (first?.message && (SERVER_TEXT_CODES.has(code) || additionalCodes.includes(code)))
    return sentence(first.message);
  const text = code === 'NETWORK' ? networkText(error) : errorTexts[code];
  const requestId = first?.extensions?.['requestId'] ?? requestIdOf(error);
  return typeof requestId === 'string' ? `${text} (Request ${requestId})` : text;
}

function networkText(error: unknown): string {
  if (globalThis.navigator?.onLine === false) return OFFLINE;
  return error instanceof TimeoutError ? TIMED_OUT : MESSAGES.shopUnreachable;
}

/** Id of a response without a GraphQL body. */
function requestIdOf(error: unknown): string | null {
  const isResponse = ServerError.is(error) || ServerParseError.is(error);
  return isResponse ? error.response.headers.get('x-request-id') : null;
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

/** What is wrong with each line of a refused order, by tool id; empty for other errors. */
export function lineErrors(error: unknown): ReadonlyMap<string, string> {
  const lines: unknown = CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['lines'];
  return new Map(Array.isArray(lines) ? (lines as readonly RefusedLine[]).map(toLineError) : []);
}

/** One of `extensions.lines` of OUT_OF_STOCK and PRICE_CHANGED. */
interface RefusedLine {
  readonly toolId: string;
  readonly wanted: number;
  readonly available: number;
  readonly currentPrice: number;
}

function toLineError({ toolId, wanted, available, currentPrice }: RefusedLine): [string, string] {
  const price = `The price has changed to ${formatMoney(money(currentPrice))}.`;
  return [toolId, available < wanted ? `Only ${formatCount(available)} left in stock.` : price];
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

import { bearer } from '../links/bearer';
import { publicQuery } from '../links/public-query';
import { embeddedResults } from './embedded-results';
import { callOf, keyOf, type QueryText, requestFor } from './query-request';

/** For how long, in ms, an answer may wait for whoever wants it. */
const FRESH_MS = 10_000;

interface PreloadedCall {
  readonly authorization: string | undefined;
  readonly startedAt: number;
  readonly answer: Promise<Response>;
}

let waiting: Map<string, PreloadedCall> | undefined;

/**
 * Starts a query before the client of the API is loaded, if its answer has not come with the page. The first call of that
 * client for the same query, variables and token gets its answer.
 *
 * @param token the access token of the moment, or null for a visitor; public queries go without
 * @returns the data of the answer; null when there is none
 */
export async function preloadQuery<Data>(
  query: QueryText,
  variables: object,
  token: string | null,
): Promise<Data | null> {
  const authorization = token && !publicQuery(query.operationName) ? bearer(token) : undefined;
  const calls = waitingCalls();
  const key = keyOf(query.operationName, variables);
  const known = publicQuery(query.operationName) && calls.get(key);
  const { url, init } = requestFor(query, variables, authorization);
  const call = known ?? { authorization, startedAt: Date.now(), answer: fetch(url, init) };
  calls.set(key, call);
  try {
    const { data } = (await (await call.answer).clone().json()) as { data: Data | null };
    return data;
  } catch {
    return null;
  }
}

/** Does what `fetch` does, with the answer of a call that was started early, or that came with the page. */
export const fetchWithPreloaded: typeof fetch = async (input, init) => {
  const call = take(String(input), init);
  if (!call) return fetch(input, init);
  try {
    return (await call.answer).clone();
  } catch {
    return fetch(input, init);
  }
};

function take(url: string, init: RequestInit = {}): PreloadedCall | undefined {
  const calls = waitingCalls();
  const asked = calls.size > 0 ? callOf(url, init) : undefined;
  if (!asked) return undefined;
  const key = keyOf(asked.operationName, asked.variables);
  const call = calls.get(key);
  calls.delete(key);
  if (!call || call.startedAt < Date.now() - FRESH_MS) return undefined;
  const authorization = new Headers(init.headers).get('authorization') ?? undefined;
  return call.authorization === authorization ? call : undefined;
}

/** At first, what came with the page. */
function waitingCalls(): Map<string, PreloadedCall> {
  waiting ??= new Map(
    embeddedResults().map(({ operationName, variables, answer }) => {
      const call = { authorization: undefined, startedAt: Date.now(), answer: Promise.resolve(answer) };
      return [keyOf(operationName, variables), call];
    }),
  );
  return waiting;
}

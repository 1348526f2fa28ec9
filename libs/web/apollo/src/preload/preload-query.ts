import { bearer } from '../links/bearer';
import { publicQuery } from '../links/public-query';
import { embeddedResults } from './embedded-results';
import { queryOf, queryKey, type QueryText, requestFor } from './query-request';

/** Max age of a preloaded response in ms. */
const MAX_AGE_MS = 10_000;

interface PreloadedCall {
  readonly authorization: string | undefined;
  readonly startedAt: number;
  readonly response: Promise<Response>;
}

let preloaded: Map<string, PreloadedCall> | undefined;

/**
 * Starts a query before the API client is loaded, unless its result is embedded. The client's first call with the
 * same query, variables and token gets the response.
 * @param token access token or null; public queries are sent without
 * @returns the data; null on failure
 */
export async function preloadQuery<Data>(
  query: QueryText,
  variables: object,
  token: string | null,
): Promise<Data | null> {
  const authorization = token && !publicQuery(query.operationName) ? bearer(token) : undefined;
  const calls = preloadedCalls();
  const key = queryKey(query.operationName, variables);
  const known = publicQuery(query.operationName) && calls.get(key);
  const { url, init } = requestFor(query, variables, authorization);
  const call = known ?? { authorization, startedAt: Date.now(), response: fetch(url, init) };
  calls.set(key, call);
  try {
    const { data } = (await (await call.response).clone().json()) as { data: Data | null };
    return data;
  } catch {
    return null;
  }
}

/** `fetch` that uses a preloaded or embedded response when there is one. */
export const fetchWithPreloaded: typeof fetch = async (input, init) => {
  const call = takeMatching(String(input), init);
  if (!call) return fetch(input, init);
  try {
    return (await call.response).clone();
  } catch {
    return fetch(input, init);
  }
};

function takeMatching(url: string, init: RequestInit = {}): PreloadedCall | undefined {
  const calls = preloadedCalls();
  const query = calls.size > 0 ? queryOf(url, init) : undefined;
  if (!query) return undefined;
  const key = queryKey(query.operationName, query.variables);
  const call = calls.get(key);
  calls.delete(key);
  if (!call || call.startedAt < Date.now() - MAX_AGE_MS) return undefined;
  const authorization = new Headers(init.headers).get('authorization') ?? undefined;
  return call.authorization === authorization ? call : undefined;
}

/** Starts with the embedded results. */
function preloadedCalls(): Map<string, PreloadedCall> {
  preloaded ??= new Map(
    embeddedResults().map(({ operationName, variables, response }) => {
      const call = { authorization: undefined, startedAt: Date.now(), response: Promise.resolve(response) };
      return [queryKey(operationName, variables), call];
    }),
  );
  return preloaded;
}

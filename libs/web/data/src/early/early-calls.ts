import { bearer } from '../links/bearer';

/** A query as text, with its name. */
export interface QueryText {
  readonly operationName: string;
  readonly query: string;
}

/** For how long, in ms, an answer may wait for whoever wants it. */
const FRESH_MS = 10_000;

interface EarlyCall {
  readonly authorization: string | undefined;
  readonly startedAt: number;
  readonly answer: Promise<Response>;
}

const waiting = new Map<string, EarlyCall>();

/**
 * Starts a query before the client of the API is loaded. The first call of that client for the same query, variables
 * and token gets its answer.
 *
 * @param token the access token of the moment, or null for a visitor
 * @returns the data of the answer; null when there is none
 */
export async function callEarly<Data>(
  { operationName, query }: QueryText,
  variables: object,
  token: string | null,
): Promise<Data | null> {
  const authorization = token ? bearer(token) : undefined;
  const answer = fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Apollo-Require-Preflight': 'true',
      ...(authorization && { Authorization: authorization }),
    },
    body: JSON.stringify({ operationName, variables, query }),
  });
  waiting.set(keyOf(operationName, variables), { authorization, startedAt: Date.now(), answer });
  try {
    const { data } = (await (await answer).clone().json()) as { data: Data | null };
    return data;
  } catch {
    return null;
  }
}

/** Does what `fetch` does, with the answer of a call that was started early where there is one. */
export const fetchWithEarly: typeof fetch = async (input, init) => {
  const call = take(init);
  if (!call) return fetch(input, init);
  try {
    return (await call.answer).clone();
  } catch {
    return fetch(input, init);
  }
};

function take(init: RequestInit = {}): EarlyCall | undefined {
  if (waiting.size === 0 || typeof init.body !== 'string') return undefined;
  const { operationName, variables } = JSON.parse(init.body);
  const key = keyOf(operationName, variables);
  const call = waiting.get(key);
  waiting.delete(key);
  if (!call || call.startedAt < Date.now() - FRESH_MS) return undefined;
  const authorization = new Headers(init.headers).get('authorization') ?? undefined;
  return call.authorization === authorization ? call : undefined;
}

const keyOf = (operationName: string, variables: object) => `${operationName} ${JSON.stringify(variables)}`;

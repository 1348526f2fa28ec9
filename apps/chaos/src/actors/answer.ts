import { setTimeout as sleep } from 'node:timers/promises';

/** What a client knows after a call: done, refused with nothing changed, or nothing. */
export type Answer<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly why: string };

interface Body<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

const CLIENT_WAITS_MS = 12_000;
/** The shop could not do it, or not to its end: a later call tells. */
const OPEN_CODES = ['UNAVAILABLE', 'INTERNAL'];

/** Calls the shop's GraphQL; a lost connection is an answer too. */
export async function ask<Data>(
  origin: string,
  query: string,
  variables: object,
  token?: string,
): Promise<Answer<Data>> {
  try {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(CLIENT_WAITS_MS),
    });
    return read(response.status, (await response.json()) as Body<Data>);
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? String(error.cause ?? error) : String(error) };
  }
}

/** How long people wait before they try again what they got no answer to. */
const PAUSES_MS = [200, 600, 1_500, 3_000];

/**
 * Calls until there is an answer, at one process and at the other by turns, as a load balancer would have it.
 *
 * @param told called with every answer, also those that say nothing
 */
export async function askUntilKnown<Data>(
  origins: readonly string[],
  query: string,
  variables: object,
  token: string,
  told: (answer: Answer<Data>) => void,
): Promise<Answer<Data>> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask<Data>(origins[attempt % origins.length] ?? '', query, variables, token);
    told(answer);
    const pauseMs = PAUSES_MS[attempt];
    if (answer.kind !== 'unknown' || pauseMs === undefined) return answer;
    await sleep(pauseMs);
  }
}

function read<Data>(status: number, { data, errors }: Body<Data>): Answer<Data> {
  if (data && !errors) return { kind: 'done', data };
  const code = errors?.[0]?.extensions?.code ?? `HTTP ${status}`;
  return OPEN_CODES.includes(code) ? { kind: 'unknown', why: code } : { kind: 'refused', code };
}

/** The data of a call that nothing keeps from succeeding. @throws Error with what was answered instead */
export async function demand<Data>(...call: Parameters<typeof ask>): Promise<Data> {
  const answer = await ask<Data>(...call);
  if (answer.kind === 'done') return answer.data;
  throw new Error(`${call[1]} was answered ${JSON.stringify(answer)}`);
}

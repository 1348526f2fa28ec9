import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './answer';
import type { ShopRequest } from './request';

const CLIENT_TIMEOUT_MS = 12_000;

/** Calls the shop; a lost connection is the answer `unknown`. */
export async function ask<Data>(
  origin: string,
  { method, path, headers, body, read }: ShopRequest<Data>,
  token?: string,
): Promise<Answer<Data>> {
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS),
    });
    return read(response.status, await response.json());
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? String(error.cause ?? error) : String(error) };
  }
}

/** Pauses between retries; together longer than the restart of a killed process. */
const RETRY_DELAYS_MS = [200, 600, 1_500, 3_000, 6_000, 10_000];

/**
 * Retries at alternating processes, as behind a load balancer, until the outcome is known.
 *
 * @param onAnswer called with every answer
 */
export async function askUntilKnown<Data>(
  origins: readonly string[],
  request: ShopRequest<Data>,
  token: string | undefined,
  onAnswer: (answer: Answer<Data>) => void,
): Promise<Answer<Data>> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(origins[attempt % origins.length] ?? '', request, token);
    onAnswer(answer);
    const pauseMs = RETRY_DELAYS_MS[attempt];
    if (answer.kind !== 'unknown' || pauseMs === undefined) return answer;
    await sleep(pauseMs);
  }
}

/** The data of a call that must succeed. @throws Error with another answer */
export async function demand<Data>(
  origin: string,
  request: ShopRequest<Data>,
  token?: string,
): Promise<Data> {
  const answer = await askUntilKnown([origin], request, token, () => undefined);
  if (answer.kind === 'done') return answer.data;
  throw new Error(`${request.method} ${request.path} was answered ${JSON.stringify(answer)}`);
}

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import fc, { type Arbitrary } from 'fast-check';
import { WebSocket } from 'ws';
import { ERROR_CODES } from '@shop/contracts';
import type { Asked } from './graphql-operations';
import type { FuzzOptions } from './fuzz-operation';
import { nastyValue } from './nasty-values';

/** Of a socket; more of them would be too many. */
const SUBSCRIPTIONS = 20;
/** Documents are validated a moment after the following ping is answered. */
const SETTLED_MS = 30;
const EXPECTED = new Set<unknown>(
  ERROR_CODES.filter((code) => code !== 'INTERNAL' && code !== 'UNAVAILABLE'),
);
/** Close codes for invalid messages. */
const FINE_CLOSES = new Set([4400, 4409]);

interface SocketMessage {
  readonly type: string;
  readonly payload?: unknown;
}

/**
 * Sends random subscriptions and invalid messages over sockets of a visitor.
 *
 * @returns the smallest messages with an unexpected answer, if any
 */
export async function fuzzSubscriptions(
  origin: string,
  documents: readonly Arbitrary<Asked>[],
  { seed, requests, watch }: FuzzOptions,
): Promise<string | undefined> {
  const payload = fc.oneof(
    { weight: 5, arbitrary: fc.oneof(...documents) },
    { weight: 1, arbitrary: nastyValue },
  );
  const messages = fc.array(payload, { minLength: 1, maxLength: SUBSCRIPTIONS, size: 'max' });
  const property = fc.asyncProperty(messages, async (payloads) => {
    const problem = await problemOf(origin, payloads);
    const written = await watch.written();
    if (problem ?? written[0]) throw new Error(problem ?? `it wrote ${written.join('; ')}`);
  });
  const numRuns = Math.max(1, Math.round(requests / SUBSCRIPTIONS));
  const found = await fc.check(property, { seed, numRuns });
  return found.failed
    ? `sockets: ${String(found.errorInstance)}\n${JSON.stringify(found.counterexample)}`
    : undefined;
}

async function problemOf(origin: string, payloads: readonly unknown[]): Promise<string | undefined> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const received: SocketMessage[] = [];
  let code: number | undefined;
  socket.on('message', (data) => received.push(JSON.parse(String(data)) as SocketMessage));
  socket.on('close', (closed) => (code = closed));
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  payloads.forEach((payload, index) =>
    socket.send(JSON.stringify({ type: 'subscribe', id: `s${index}`, payload })),
  );
  socket.send('{"type":"ping"}');
  await Promise.race([once(socket, 'close'), untilPong(socket).then(() => sleep(SETTLED_MS))]);
  socket.terminate();
  if (code !== undefined && !FINE_CLOSES.has(code)) return `closed with ${code}`;
  return received.flatMap(codesOf).find((each) => !EXPECTED.has(each));
}

function untilPong(socket: WebSocket): Promise<void> {
  return new Promise((done) =>
    socket.on('message', (data) => {
      if ((JSON.parse(String(data)) as SocketMessage).type === 'pong') done();
    }),
  );
}

function codesOf({ type, payload }: SocketMessage): string[] {
  if (type !== 'error' || !Array.isArray(payload)) return [];
  return payload.map((error: { extensions?: { code?: unknown } }) => String(error.extensions?.code));
}

import type { IncomingMessage, Server } from 'node:http';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { holdConnections, type PendingConnections } from './pending-connections';

/** For requests already sent, and load balancers that probe twice a second. */
const KEEP_SERVING_MS = 500;
/** After this long without a request, also slower load balancers have noticed. */
const REQUEST_PAUSE_MS = 100;
const REQUESTS_TIMEOUT_MS = 2_000;
/** Node's backlog; the event loop accepts one connection per turn. */
const MAX_BACKLOG = 512;
/** While none is answered, new connections stop: after this long without one, none is reset by closing. */
const CONNECTION_PAUSE_MS = 50;
const CONNECTIONS_TIMEOUT_MS = 500;
/** After this, sent requests are read and in flight. */
const READ_TIMEOUT_MS = 20;
/** For clients that do not finish their requests; milliseconds after the signal. */
const SHUTDOWN_TIMEOUT_MS = 8_500;

/** Whether the process is shutting down; readiness then fails. */
@Injectable()
export class Shutdown {
  inProgress = false;
}

/**
 * Shuts down on SIGTERM and SIGINT: keeps serving with `Connection: close` until clients have moved on, closes the server,
 * finishes requests in flight and exits. Call it before the application is initialised.
 */
export function enableGracefulShutdown(app: NestFastifyApplication): void {
  const shutdown = app.get(Shutdown);
  const fastify = app.getHttpAdapter().getInstance();
  // Cached responses skip `onSend`; requests from before the signal have passed `onRequest`.
  fastify.addHook('onRequest', (_request, { raw }, done) => {
    if (shutdown.inProgress) raw.setHeader('Connection', 'close');
    done();
  });
  fastify.addHook('onSend', (_request, { raw }, payload, done) => {
    if (shutdown.inProgress) raw.setHeader('Connection', 'close');
    done(null, payload);
  });
  let answered: Promise<unknown> = Promise.resolve();
  fastify.addHook('preClose', () => answered.then(() => undefined));
  async function end(): Promise<void> {
    if (shutdown.inProgress) return;
    shutdown.inProgress = true;
    await Promise.race([drain(), sleep(SHUTDOWN_TIMEOUT_MS)]);
    process.exit(0);
  }
  async function drain(): Promise<void> {
    await untilRequestsPause(fastify.server);
    const pending = holdConnections(fastify.server);
    await untilConnectionsPause(pending);
    // A starved process may not have accepted its backlog yet.
    for (let taken = 0; taken < MAX_BACKLOG; taken += 1) await turn();
    answered = new Promise((done) => fastify.server.close(done));
    pending.serve();
    await sleep(READ_TIMEOUT_MS);
    await app.close();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

/** Health probes do not count as requests. */
async function untilRequestsPause(server: Server): Promise<void> {
  const began = performance.now();
  let asked = began;
  const count = ({ url }: IncomingMessage) => {
    if (!url?.startsWith('/health/')) asked = performance.now();
  };
  server.prependListener('request', count);
  await sleep(KEEP_SERVING_MS);
  while (performance.now() - asked < REQUEST_PAUSE_MS && performance.now() - began < REQUESTS_TIMEOUT_MS) {
    await sleep(REQUEST_PAUSE_MS);
  }
  server.off('request', count);
}

async function untilConnectionsPause(pending: PendingConnections): Promise<void> {
  const end = performance.now() + CONNECTIONS_TIMEOUT_MS;
  let known: number;
  do {
    known = pending.count();
    await sleep(CONNECTION_PAUSE_MS);
  } while (pending.count() > known && performance.now() < end);
}

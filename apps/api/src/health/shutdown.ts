import type { IncomingMessage, Server } from 'node:http';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { holdLateComers, type PendingConnections } from './pending-connections';

/** For requests already sent, and load balancers that probe twice a second. */
const STILL_SERVING_MS = 500;

/** After this long without a request, also slower load balancers have noticed. */
const NOBODY_ASKS_MS = 100;

const ASKS_WITHIN_MS = 2_000;

/** Node's backlog; the event loop accepts one connection per turn. */
const MOST_WAITING = 512;

/** While none is answered, new connections stop: after this long without one, none is reset by closing. */
const NOBODY_COMES_MS = 50;

const COMES_WITHIN_MS = 500;

/** After this, sent requests are read and in flight. */
const READ_WITHIN_MS = 20;

/** For clients that do not finish their requests; milliseconds after the signal. */
const ENDED_WITHIN_MS = 8_500;

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
  const leave = app.get(Shutdown);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (_, reply) => {
    if (leave.inProgress) void reply.header('Connection', 'close');
  });
  let answered: Promise<unknown> = Promise.resolve();
  fastify.addHook('preClose', () => answered.then(() => undefined));
  async function end(): Promise<void> {
    if (leave.inProgress) return;
    leave.inProgress = true;
    await Promise.race([shut(), sleep(ENDED_WITHIN_MS)]);
    process.exit(0);
  }
  async function shut(): Promise<void> {
    await untilNobodyAsks(fastify.server);
    const lateComers = holdLateComers(fastify.server);
    await untilNobodyComes(lateComers);
    // A starved process may not have accepted its backlog yet.
    for (let taken = 0; taken < MOST_WAITING; taken += 1) await turn();
    answered = new Promise((done) => fastify.server.close(done));
    lateComers.serve();
    await sleep(READ_WITHIN_MS);
    await app.close();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

/** Health probes do not count as requests. */
async function untilNobodyAsks(server: Server): Promise<void> {
  const began = performance.now();
  let asked = began;
  const count = ({ url }: IncomingMessage) => {
    if (!url?.startsWith('/health/')) asked = performance.now();
  };
  server.prependListener('request', count);
  await sleep(STILL_SERVING_MS);
  while (performance.now() - asked < NOBODY_ASKS_MS && performance.now() - began < ASKS_WITHIN_MS) {
    await sleep(NOBODY_ASKS_MS);
  }
  server.off('request', count);
}

async function untilNobodyComes(lateComers: PendingConnections): Promise<void> {
  const end = performance.now() + COMES_WITHIN_MS;
  let known: number;
  do {
    known = lateComers.count();
    await sleep(NOBODY_COMES_MS);
  } while (lateComers.count() > known && performance.now() < end);
}

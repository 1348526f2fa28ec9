import type { IncomingMessage, Server } from 'node:http';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { holdLateComers, type PendingConnections } from './pending-connections';

/** Long enough for what was sent before to be read, and for a load balancer that looks twice a second to notice. */
const STILL_SERVING_MS = 500;

/**
 * A load balancer on a busy machine notices later. As long as it asks, it may do so on any connection that it has kept, and
 * one that is closed as a request comes loses that request. It has noticed when nobody asks for so long.
 */
const NOBODY_ASKS_MS = 100;

/** Who asks all the time is not waited for any longer; in milliseconds after the signal. */
const ASKS_WITHIN_MS = 2_000;

/** So many connections may wait for the process (Node's backlog), and one is taken in each turn of the event loop. */
const MOST_WAITING = 512;

/**
 * Whoever comes while the door is being shut is reset, however short that takes. A crowd asks anew when it was answered, so
 * while nobody is answered everybody has soon come: then nobody does for so long.
 */
const NOBODY_COMES_MS = 50;

/** Who comes all the time, answered or not, is not waited for any longer; in milliseconds. */
const COMES_WITHIN_MS = 500;

/** What lies on a connection is read by then, and so in flight. */
const READ_WITHIN_MS = 20;

/** A request that is not answered by then is one that its client does not finish; in milliseconds after the signal. */
const ENDED_WITHIN_MS = 8_500;

/** Whether the process was told to end; readiness then says no. */
@Injectable()
export class Shutdown {
  inProgress = false;
}

/**
 * Ends the process in order when it is told to: until nobody asks it any more, but not for long, it goes on serving, on
 * connections that close with their answer, then it shuts its door, answers what is in flight and ends. Otherwise a
 * request that was on its way when the signal came would find the connection closed. A further signal changes nothing. To
 * be called before the application is initialised.
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
    // A process that got no time meanwhile has not looked at its connections yet.
    for (let taken = 0; taken < MOST_WAITING; taken += 1) await turn();
    answered = new Promise((done) => fastify.server.close(done));
    lateComers.serve();
    await sleep(READ_WITHIN_MS);
    await app.close();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

/** Looks at readiness, from which a load balancer knows, are not counted. */
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

import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Long enough for what was sent before to be read, and for a load balancer that looks twice a second to notice. */
const STILL_SERVING_MS = 500;

/** So many connections may wait for the process (Node's backlog), and one is taken in each turn of the event loop. */
const MOST_WAITING = 512;

/** A request that is not answered by then is one that its client does not finish; in milliseconds after the signal. */
const ENDED_WITHIN_MS = 8_500;

/** Whether the process was told to end; readiness then says no. */
@Injectable()
export class Leave {
  hasBegun = false;
}

/**
 * Ends the process in order when it is told to: for a moment it goes on serving, on connections that close with their
 * answer, then it shuts its door, answers what is in flight and ends. Without that moment a request that was on its way
 * when the signal came would find the connection closed. A further signal changes nothing. To be called before the
 * application is initialised.
 */
export function leaveOnSignal(app: NestFastifyApplication): void {
  const leave = app.get(Leave);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (_, reply) => {
    if (leave.hasBegun) void reply.header('Connection', 'close');
  });
  async function end(): Promise<void> {
    if (leave.hasBegun) return;
    leave.hasBegun = true;
    await sleep(STILL_SERVING_MS);
    // A process that got no time meanwhile has not looked at its connections yet.
    for (let taken = 0; taken < MOST_WAITING; taken += 1) await turn();
    await Promise.race([app.close(), sleep(ENDED_WITHIN_MS - STILL_SERVING_MS)]);
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

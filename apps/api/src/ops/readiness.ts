import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { CircuitBreaker } from '@shop/api-common';
import type { WriteAvailability } from '@shop/api-database';
import type { SharedRedis } from '@shop/api-redis';
import type { Settings } from '@shop/config';

const PROBE_MS = 1_000;

/** Whether one piece answers (a database without room does, but takes no writes), and how long that took in milliseconds. */
export interface DependencyState {
  readonly status: 'up' | 'down' | 'read-only';
  readonly milliseconds: number;
}

/** What is looked at. */
export interface Dependencies {
  readonly connection: Connection;
  readonly writes: WriteAvailability;
  readonly redis: SharedRedis | undefined;
  readonly circuits: readonly CircuitBreaker[];
}

/**
 * How every piece is that this process depends on: the database, Redis and the stand-ins of an embedded run are asked; real
 * outside services are as the latest calls found them.
 */
export async function readiness(
  { connection, writes, redis, circuits }: Dependencies,
  { identity, payment }: Settings,
): Promise<Record<string, DependencyState>> {
  const called = circuits.map((circuit) => [circuit.name, async () => circuit.state === 'CLOSED'] as const);
  const probes: Record<string, () => Promise<boolean | 'read-only'>> = {
    database: async () =>
      (await isDatabaseResponding(connection)) && ((await writes.isWritable()) || 'read-only'),
    ...Object.fromEntries(called),
    ...(redis && { redis: () => redisAnswers(redis) }),
  };
  if (identity.emulator) probes['identity'] = () => answers(identity.emulator?.clientPort);
  if (payment.sandboxPort !== undefined) probes['payment'] = () => answers(payment.sandboxPort);
  const states = Object.entries(probes).map(async ([name, probe]) => [name, await timed(probe)] as const);
  return Object.fromEntries(await Promise.all(states));
}

/** The database answers within a second; the driver itself has no limit for one command. */
export async function isDatabaseResponding({ db }: Connection): Promise<boolean> {
  if (!db) return false;
  const limit = new AbortController();
  const late = sleep(PROBE_MS, false, { signal: limit.signal });
  const ping = isDone(db.command({ ping: 1 }));
  return Promise.race([ping, late]).finally(() => limit.abort());
}

/** Asks it as requests do, so that those know of its return, too. */
function redisAnswers(redis: SharedRedis): Promise<boolean> {
  return isDone(redis.execute((client) => client.ping()));
}

function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

async function answers(port: number | undefined): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(PROBE_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function timed(probe: () => Promise<boolean | 'read-only'>): Promise<DependencyState> {
  const began = performance.now();
  const found = await probe();
  const status = found === 'read-only' ? found : found ? 'up' : 'down';
  return { status, milliseconds: Math.round(performance.now() - began) };
}

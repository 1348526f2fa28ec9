import type { Connection } from 'mongoose';
import { type CircuitBreaker, withTimeout } from '@shop/api-common';
import type { WriteAvailability } from '@shop/api-database';
import type { SharedRedis } from '@shop/api-redis';
import type { Settings } from '@shop/config';

const PROBE_TIMEOUT_MS = 1_000;
/** As long as requests wait for it. */
const DATABASE_TIMEOUT_MS = 1_750;

/** `read-only`: a database without room. */
interface DependencyState {
  readonly status: 'up' | 'down' | 'read-only';
  readonly milliseconds: number;
}

export interface Dependencies {
  readonly connection: Connection;
  readonly writes: WriteAvailability;
  readonly redis: SharedRedis | undefined;
  readonly circuits: readonly CircuitBreaker[];
}

/** The state of each dependency: database, Redis and emulators are probed, outside services are as the last calls found them. */
export async function readiness(
  { connection, writes, redis, circuits }: Dependencies,
  { identity, payment }: Settings,
): Promise<Record<string, DependencyState>> {
  const called = circuits.map((circuit) => [circuit.name, async () => circuit.state === 'CLOSED'] as const);
  const probes: Record<string, () => Promise<boolean | 'read-only'>> = {
    database: async () =>
      (await isDatabaseResponding(connection)) && ((await writes.isWritable()) || 'read-only'),
    ...Object.fromEntries(called),
    // Through its circuit, so that this also ends an outage for requests.
    ...(redis && { redis: () => succeeds(redis.execute((client) => client.ping())) }),
  };
  const { emulator } = identity;
  if (emulator) probes['identity'] = () => isEmulatorUp(emulator.clientPort);
  if (payment.sandboxPort !== undefined) probes['payment'] = () => isEmulatorUp(payment.sandboxPort);
  const states = Object.entries(probes).map(async ([name, probe]) => [name, await timed(probe)] as const);
  return Object.fromEntries(await Promise.all(states));
}

/** Whether the database answers in time; the driver has no such limit for one command. */
export async function isDatabaseResponding({ db }: Connection): Promise<boolean> {
  if (!db) return false;
  return succeeds(withTimeout(DATABASE_TIMEOUT_MS, db.command({ ping: 1 }), () => new Error('No answer.')));
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

async function isEmulatorUp(port: number | undefined): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal });
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

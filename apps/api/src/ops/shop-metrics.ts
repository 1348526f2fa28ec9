import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type CircuitBreaker, type CircuitBreakerState, withTimeout } from '@shop/api-common';
import { ReconciliationCounters } from '@shop/api-orders';
import { StoreClock } from '@shop/api-database';
import { OutboxRegistry } from '@shop/api-outbox';
import { SHARED_REDIS, type SharedRedis } from '@shop/api-redis';
import { CIRCUITS } from '../adapters.module';

const CIRCUIT_STATES: readonly CircuitBreakerState[] = ['CLOSED', 'PROBING', 'OPEN'];
/** Bounds the cost of a count. */
const MAX_COUNT = 1_000;
/** After that the gauge has no values; other metrics are unaffected. */
const COUNT_TIMEOUT_MS = 500;
/** Collections of work with a due time, which the reconciler does. */
const DUE_COLLECTIONS = { orders: 'orders', webhooks: 'webhook_inbox' } as const;

interface Queues {
  readonly outboxes: OutboxRegistry;
  readonly connection: Connection;
  readonly clock: StoreClock;
}

/** Registers the metrics of the shop besides those of requests; see docs/operations.md. */
export function registerShopMetrics(app: NestFastifyApplication, registry: Registry): void {
  const circuits = app.get<CircuitBreaker[]>(CIRCUITS);
  new Gauge({
    name: 'outside_service_circuit',
    help: 'How the circuit before an outside service stands.',
    labelNames: ['service', 'standing'],
    registers: [registry],
    collect() {
      for (const { name, state } of circuits)
        for (const each of CIRCUIT_STATES)
          this.set({ service: name, standing: each }, each === state ? 1 : 0);
    },
  });
  countByKind(registry, {
    name: 'outside_service_invalid_answers_total',
    help: 'Answers of outside services that were not understood, and so changed nothing.',
    counts: () => circuits.map(({ name, invalidAnswers }) => [name, invalidAnswers] as const),
  });
  const reconciler = app.get(ReconciliationCounters);
  countByKind(registry, {
    name: 'reconciler_found_total',
    help: 'What the reconciler took up because it was left undone, or was due.',
    counts: () => reconciler.counts,
  });
  const redis = app.get<SharedRedis | undefined>(SHARED_REDIS, { strict: false });
  new Counter({
    name: 'redis_unanswered_total',
    help: 'Calls of Redis that failed, or were not made because the ones before had failed.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(redis?.unansweredCount ?? 0);
    },
  });
  measureQueues(registry, {
    outboxes: app.get(OutboxRegistry, { strict: false }),
    connection: app.get<Connection>(getConnectionToken()),
    clock: app.get(StoreClock, { strict: false }),
  });
}

export function measureQueues(registry: Registry, queues: Queues): void {
  countByKind(registry, {
    name: 'outbox_posted_total',
    help: 'Entries that were posted to the ledger (stocked, held, released, sold, charged, refunded) or the audit log.',
    counts: () => queues.outboxes.postedCounts,
  });
  new Gauge({
    name: 'queue_waiting',
    help: `Things that are due and wait, in the database; ${MAX_COUNT} means that many or more.`,
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      const late = () => new Error('The counts take too long.');
      const counts = await withTimeout(COUNT_TIMEOUT_MS, countWaiting(queues), late).catch(() => []);
      for (const [queue, count] of counts) this.set({ queue }, count);
    },
  });
}

function countByKind(
  registry: Registry,
  { name, help, counts }: { name: string; help: string; counts: () => Iterable<readonly [string, number]> },
): void {
  new Counter({
    ...{ name, help, labelNames: ['kind'], registers: [registry] },
    collect() {
      this.reset();
      for (const [kind, count] of counts()) this.inc({ kind }, count);
    },
  });
}

async function countWaiting({ outboxes, connection: { db }, clock }: Queues): Promise<[string, number][]> {
  if (!db) return [];
  const due = { dueAt: { $lte: clock.now() } };
  const counts = Object.entries(DUE_COLLECTIONS).map(
    async ([queue, collection]): Promise<[string, number]> => [
      queue,
      await db.collection(collection).countDocuments(due, { limit: MAX_COUNT }),
    ],
  );
  return [...(await Promise.all(counts)), ['outboxes', await outboxes.countPending(MAX_COUNT)]];
}

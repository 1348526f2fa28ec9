import type { Connection } from 'mongoose';
import { Counter, Gauge, type Registry } from 'prom-client';
import { withTimeout } from '@shop/api-common';
import type { StoreClock } from '@shop/api-database';
import type { OutboxRegistry } from '@shop/api-outbox';

/** Bounds the cost of a count. */
const MOST = 1_000;
/** After this timeout the gauge has no values; other metrics are unaffected. */
const COUNTED_WITHIN_MS = 500;

/** Where work waits that is due by a time of its own: the reconciler takes it up. */
const DUE = { orders: 'orders', webhooks: 'webhook_inbox' } as const;

/** Where the figures come from. */
interface Queues {
  readonly outboxes: OutboxRegistry;
  readonly connection: Connection;
  readonly clock: StoreClock;
}

/** Tells what was posted from the changed documents to ledger and audit log, and how much work is waiting. */
export function measureQueues(registry: Registry, queues: Queues): void {
  new Counter({
    name: 'outbox_posted_total',
    help: 'Entries that were posted to the ledger (stocked, held, released, sold, charged, refunded) or the audit log.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of queues.outboxes.postedCounts) this.inc({ kind }, count);
    },
  });
  new Gauge({
    name: 'queue_waiting',
    help: `Things that are due and wait, in the database; ${MOST} means that many or more.`,
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [queue, count] of await waiting(queues)) this.set({ queue }, count);
    },
  });
}

/** Empty when the database does not say. */
async function waiting({ outboxes, connection: { db }, clock }: Queues): Promise<[string, number][]> {
  if (!db) return [];
  const due = { dueAt: { $lte: clock.now() } };
  const counts = Object.entries(DUE).map(async ([queue, collection]): Promise<[string, number]> => [
    queue,
    await db.collection(collection).countDocuments(due, { limit: MOST }),
  ]);
  const all = Promise.all([
    ...counts,
    outboxes.countPending(MOST).then((count) => ['outboxes', count] as const),
  ]);
  return withTimeout(COUNTED_WITHIN_MS, all, () => new Error('late')).then(
    (found) => found.map(([queue, count]) => [queue, count]),
    () => [],
  );
}

import type { OrderRow } from '../persistence/rows';
import type { CheckRun } from '../domain/check';
import { OPEN_STATES } from './order-states';
import { refundRequestTime } from './payment-fault';
import { isOverdue, rowCheck } from './row-check';
import { orderViolation } from './violations';

export const unfinishedCheck = rowCheck(
  'orders',
  {
    name: 'unfinished',
    invariants: ['I17', 'I2', 'I5'],
    rule: 'No order has work pending for more than a few minutes.',
    subjects: 'orders',
  },
  [
    (order, run) => {
      const fault = unscheduled(order) ?? overdue(order, run);
      if (fault === undefined) return undefined;
      return orderViolation(order, ` ${fault}.`, {
        invariant: 'I17',
        remedy: 'The reconciler processes it now.',
        async repair() {
          const { _id, status } = order;
          await run.store.update('orders', { _id, status }, { $set: { dueAt: run.now() } });
          await run.reconciler.runOnce();
        },
      });
    },
  ],
);

function unscheduled(order: OrderRow) {
  const { status, dueAt, refunds = [], unposted = [] } = order;
  if (dueAt != null) return undefined;
  if (OPEN_STATES.includes(status)) return 'is open, but has no time of its next check';
  if (refundRequestTime(order)) return 'is to be refunded, but has no time of its next check';
  if (refunds.some(({ restockDue }) => restockDue))
    return 'has refunded units to restock, but has no time of its next check';
  return unposted.length > 0 ? 'is not counted in the sales and is not due to be' : undefined;
}

function overdue(order: OrderRow, run: CheckRun) {
  const late = (time: Date | null | undefined) => time && isOverdue(time, run) && time.toISOString();
  const { status, unposted, dueAt, createdAt, holdExpiresAt } = order;
  const refundRequestedAt = refundRequestTime(order);
  if (late(dueAt)) return `waits for the reconciler since ${late(dueAt)}: it does not seem to run`;
  if (status === 'PLACING' && late(createdAt)) return `is being placed since ${late(createdAt)}`;
  if (status === 'PENDING_PAYMENT' && late(holdExpiresAt)) {
    return `should have been paid or closed by ${late(holdExpiresAt)}`;
  }
  if (late(refundRequestedAt)) {
    return `is to be refunded since ${late(refundRequestedAt)}, which does not succeed`;
  }
  const since = late(unposted?.[0]?.recordedAt);
  return since ? `is not counted in the sales since ${since}` : undefined;
}

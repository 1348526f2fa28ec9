import { isVisible, type Order, type StoredOrder } from '../domain/order';
import { orderNumberFor } from '../domain/order-number';
import type { OrderRecord } from './order.schema';
import { toLine } from './stored-lines';

type ReadRecord = Omit<OrderRecord, 'events'> & Partial<Pick<OrderRecord, 'events'>>;

const DEFAULTS = {
  ...{ refundAttempt: 0, refundedAmount: 0, refusedIntents: [], failedRefunds: [] },
  ...{ refundFailedAmount: 0, refundCorrections: [] },
  ...{ refunds: [], shipments: [], disputes: [], unposted: [], events: [] },
};

export function toStoredOrder(record: ReadRecord): StoredOrder {
  const { _id, incidentAt, departedAt, toolId, toolName, pricePerUnit, quantity, ...fields } = record;
  const stored = fields.lines ?? [toLine({ toolId, toolName, pricePerUnit, quantity })];
  const isRefunded = fields.status === 'REFUNDED';
  const lines = isRefunded ? stored.map((line) => ({ ...line, refundedQuantity: line.quantity })) : stored;
  const id = _id.toHexString();
  const number = fields.number ?? orderNumberFor(id);
  const renamed = { id, number, lines, paymentIssueAt: incidentAt, anonymizedAt: departedAt };
  return { ...DEFAULTS, ...fields, ...renamed } as StoredOrder;
}

/** @throws Error for a record in an internal state */
export function toOrder(record: ReadRecord): Order {
  const order = toStoredOrder(record);
  if (!isVisible(order)) throw new Error(`Order ${order.id} is ${order.status} and must not be shown.`);
  return order;
}

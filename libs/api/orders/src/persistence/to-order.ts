import { isVisible, type Order, type OrderActor, type OrderState, type StoredOrder } from '../domain/order';
import type { SalesEntry, SalesEvent } from '../sales/sales-entry';
import type { OrderRecord } from './order.schema';

/** A record as read; lists may omit the events. */
type ReadRecord = Omit<OrderRecord, 'events'> & Partial<Pick<OrderRecord, 'events'>>;

export function toStoredOrder(record: ReadRecord): StoredOrder {
  return {
    id: record._id.toHexString(),
    status: record.status as OrderState,
    toolId: record.toolId,
    toolName: record.toolName,
    pricePerUnit: record.pricePerUnit,
    quantity: record.quantity,
    customerUid: record.customerUid,
    customerEmail: record.customerEmail,
    customerName: record.customerName,
    phone: record.phone,
    address: record.address,
    createdAt: record.createdAt,
    holdExpiresAt: record.holdExpiresAt ?? undefined,
    intentId: record.intentId ?? undefined,
    intentAttempt: record.intentAttempt,
    refundAttempt: Number(record.refundAttempt ?? 0),
    transactionId: record.transactionId ?? undefined,
    paidAt: record.paidAt ?? undefined,
    refundedIntents: record.refundedIntents,
    refusedIntents: record.refusedIntents ?? [],
    failedRefunds: record.failedRefunds ?? [],
    disputeMessages: record.disputeMessages ?? [],
    refundedAmount: record.refundedAmount ?? 0,
    paymentIssueAt: record.incidentAt ?? undefined,
    refundRequestedAt: record.refundRequestedAt ?? undefined,
    refundRequestedBy: record.refundRequestedBy ?? undefined,
    anonymizedAt: record.departedAt ?? undefined,
    unposted: (record.unposted ?? []).map(toEntry),
    dueAt: record.dueAt ?? undefined,
    events: (record.events ?? []).map(toEvent),
  };
}

/** @throws Error for a record in an internal state */
export function toOrder(record: ReadRecord): Order {
  const order = toStoredOrder(record);
  if (!isVisible(order)) throw new Error(`Order ${order.id} is ${order.status} and must not be shown.`);
  return order;
}

function toEvent({ status, at, by, note }: OrderRecord['events'][number]): Order['events'][number] {
  return { status: status as Order['status'], at, by: by as OrderActor, note: note ?? undefined };
}

function toEntry({
  event,
  at,
  recordedAt,
  refund,
}: NonNullable<OrderRecord['unposted']>[number]): SalesEntry {
  const { amount, upTo } = refund ?? {};
  const about = amount != null && upTo != null ? { amount, upTo } : undefined;
  return { event: event as SalesEvent, at, recordedAt, ...(about && { refund: about }) };
}

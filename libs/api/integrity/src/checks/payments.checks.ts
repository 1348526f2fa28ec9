import { DomainError, inBatches } from '@shop/api-common';
import type { ListedPayment, Payment } from '@shop/api-orders';
import type { Check, CheckRun, Violation } from '../domain/check';
import { digestOf, partitions } from './partitions';
import { BY_HAND, paymentFault } from './payment-fault';
import { orderViolation } from './violations';

const BATCH_SIZE = 100;
/** About 50 MB. */
const DIGESTS_PER_PASS = 1_000_000;

export const paymentsCheck: Check = {
  name: 'payments',
  invariants: ['I3', 'I4', 'I5', 'I6', 'P7'],
  rule: 'Every captured payment paid an order in full or was refunded.',
  subjects: 'payments',
  async *find(run) {
    for await (const payments of inBatches(run.paymentList.listPayments(), BATCH_SIZE)) {
      run.countChecked(payments.length);
      const captured = payments.filter(
        ({ state, orderId }) => state === 'SUCCEEDED' && orderId !== undefined,
      );
      const orderIds = captured.map(({ orderId = '' }) => orderId);
      const orders = await run.store.byIds('orders', orderIds);
      for (const payment of captured) {
        if (paymentFault(payment, orders.get(payment.orderId ?? ''), run)) yield () => recheck(payment, run);
      }
    }
  },
};

async function recheck(listed: ListedPayment, run: CheckRun): Promise<Violation | undefined> {
  const { orderId = '', id } = listed;
  const order = await run.store.byId('orders', orderId);
  const current = await run.provider.retrieveIntent(id);
  const fault = current && paymentFault({ ...listed, ...current }, order, run);
  if (!fault) return undefined;
  const { settles, insteadOf, ...violation } = fault;
  const about = { ...violation, subject: { kind: 'PAYMENT', id } } as const;
  if (!settles) return about;
  const other = insteadOf === undefined ? undefined : await retrieveIfKnown(insteadOf, run);
  const isCaptured = other?.state === 'SUCCEEDED' && !other.refunded && other.orderId === orderId;
  return insteadOf === undefined || isCaptured
    ? { ...about, repair: () => run.settling.settle(current) }
    : { ...about, remedy: BY_HAND };
}

/** Null for an unknown or malformed id. */
async function retrieveIfKnown(intentId: string, { provider }: CheckRun): Promise<Payment | null> {
  try {
    return await provider.retrieveIntent(intentId);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'BAD_USER_INPUT') return null;
    throw error;
  }
}

export const paidOrdersCheck: Check = {
  name: 'paid-orders',
  invariants: ['I3', 'P7'],
  rule: 'Every paid order has a captured payment of its own.',
  subjects: 'paid orders',
  async *find(run) {
    const total = await run.store.estimateCount('orders');
    for (const isInPart of partitions(total, DIGESTS_PER_PASS)) {
      const captured = new Set<number>();
      for await (const { id, orderId = '', state } of run.paymentList.listPayments()) {
        if (state === 'SUCCEEDED' && isInPart(orderId)) captured.add(digestOf(`${orderId}/${id}`));
      }
      for await (const orders of run.store.pages('orders')) {
        for (const { _id, transactionId } of orders) {
          const id = _id.toHexString();
          if (!transactionId || !isInPart(id)) continue;
          run.countChecked(1);
          if (!captured.has(digestOf(`${id}/${transactionId}`))) yield () => recheckPaid(id, run);
        }
      }
    }
  },
};

/** Retrieves the payment itself: the list may be older. */
async function recheckPaid(id: string, run: CheckRun): Promise<Violation | undefined> {
  const order = await run.store.byId('orders', id);
  if (!order?.transactionId) return undefined;
  const payment = await retrieveIfKnown(order.transactionId, run);
  const isOfOther = payment && payment.orderId !== id;
  if (payment?.state === 'SUCCEEDED' && !isOfOther) return undefined;
  const fault = !payment
    ? 'the provider does not know'
    : isOfOther
      ? `was made for order ${payment.orderId ?? 'nobody'}`
      : `is ${payment.state} at the provider, and not captured`;
  return orderViolation(order, ` was paid by ${order.transactionId}, which ${fault}.`, {
    invariant: isOfOther ? 'I3' : 'P7',
    remedy: 'Compare with the dashboard of the provider and the bank, and decide by hand.',
  });
}

export const onePaymentCheck: Check = {
  name: 'one-payment',
  invariants: ['I3'],
  rule: 'No two orders share a payment.',
  subjects: 'paid orders',
  async *find({ store, countChecked }) {
    for (const isInPart of partitions(await store.estimateCount('orders'), DIGESTS_PER_PASS)) {
      const seen = new Set<number>();
      for await (const orders of store.pages('orders')) {
        for (const { _id, transactionId } of orders) {
          if (!transactionId || !isInPart(transactionId)) continue;
          countChecked(1);
          const digest = digestOf(transactionId);
          if (!seen.has(digest)) seen.add(digest);
          else {
            yield async () => {
              const both = await store.ordersPaidBy(transactionId);
              const second = both.find((order) => order._id.equals(_id));
              const first = both.find((order) => !order._id.equals(_id));
              if (!first || !second) return undefined;
              const text = ` and order ${first._id.toHexString()} (${first.status}) were both paid by payment ${transactionId}.`;
              return orderViolation(second, text, {
                invariant: 'I3',
                remedy:
                  'The provider knows which of them the payment is for; decide on the other one by hand.',
              });
            };
          }
        }
      }
    }
  },
};

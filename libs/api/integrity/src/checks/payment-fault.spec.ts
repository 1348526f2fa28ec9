import type { ListedPayment } from '@shop/api-orders';
import { money } from '@shop/contracts';
import { Types } from 'mongoose';
import type { OrderRow } from '../persistence/rows';
import { paymentFault } from './payment-fault';

const NOW = new Date('2030-01-01T12:00:00Z');
const TIMING = { now: () => NOW, graceMs: 60_000 };
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

const PAYMENT: ListedPayment = {
  ...{ id: 'pi_1', state: 'SUCCEEDED', amount: money(2500), orderId: 'order', capturedAt: before(3_600) },
  ...{ refunded: false, refundedAmount: 0, isSettledManually: false },
};
const REFUNDED = { refunded: true, refundedAmount: 2500 };
const PAID: OrderRow = {
  ...{ _id: new Types.ObjectId(), status: 'PAID', toolId: 'tool', quantity: 2, pricePerUnit: 1250 },
  ...{ customerUid: 'ada', createdAt: before(3_600), transactionId: 'pi_1', paidAt: before(3_600) },
};
const CANCELLED: OrderRow = { ...PAID, status: 'CANCELLED', transactionId: null, paidAt: null };

it('allows the grace period for recording a refund that an admin requested', () => {
  const refund = (secondsAgo: number): OrderRow => ({ ...PAID, refundRequestedAt: before(secondsAgo) });
  expect(paymentFault({ ...PAYMENT, ...REFUNDED }, refund(59), TIMING)).toBeUndefined();
  expect(paymentFault({ ...PAYMENT, ...REFUNDED }, refund(61), TIMING)).toMatchObject({ invariant: 'I4' });
  expect(paymentFault({ ...PAYMENT, ...REFUNDED }, PAID, TIMING)).toMatchObject({ invariant: 'I4' });
});

it.each<[string, OrderRow]>([
  ['a late payment whose refund was declined', { ...CANCELLED, refusedIntents: ['pi_1'] }],
  [
    'a second payment whose refund was declined',
    { ...PAID, transactionId: 'pi_0', refusedIntents: ['pi_1'] },
  ],
  ['a failed refund of an order', { ...PAID, status: 'REFUNDED', failedRefunds: ['pi_1'] }],
  ['a failed partial refund', { ...PAID, refundedAmount: 500, failedRefunds: ['pi_1'] }],
  ['a failed refund of a late payment', { ...CANCELLED, refundedIntents: ['pi_1'], failedRefunds: ['pi_1'] }],
])('reports %s as known and not repairable, until it is settled manually', (_, order) => {
  expect(paymentFault(PAYMENT, order, TIMING)).toMatchObject({
    text: expect.stringMatching(/ The order notes that /),
    settles: false,
  });
  expect(paymentFault({ ...PAYMENT, isSettledManually: true }, order, TIMING)).toBeUndefined();
  expect(paymentFault({ ...PAYMENT, ...REFUNDED }, order, TIMING)?.text ?? '').not.toContain('notes that');
});

it('is content when the bank gave a refused late payment back', () => {
  const lost = { paymentId: 'pi_1', status: 'LOST', amount: 2500, lostAmount: 2500 } as const;
  const order = { ...CANCELLED, refusedIntents: ['pi_1'], disputes: [lost] };
  expect(paymentFault(PAYMENT, order, TIMING)).toBeUndefined();
  const part = { ...order, disputes: [{ ...lost, lostAmount: 2499 }] };
  expect(paymentFault(PAYMENT, part, TIMING)).toMatchObject({ settles: false });
});

it('repairs a settleable payment although it is noted as settled manually', () => {
  expect(paymentFault({ ...PAYMENT, isSettledManually: true }, CANCELLED, TIMING)).toMatchObject({
    settles: true,
  });
});

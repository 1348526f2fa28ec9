import type { ListedPayment } from '@shop/api-orders';
import { money } from '@shop/contracts';
import { Types } from 'mongoose';
import type { OrderRow } from '../persistence/rows';
import { paymentFault } from './payment-fault';

const NOW = new Date('2030-01-01T12:00:00Z');
const SCOPE = { now: () => NOW, graceMs: 60_000, looked: () => undefined };
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

const PAYMENT: ListedPayment = {
  ...{ id: 'pi_1', state: 'SUCCEEDED', amount: money(2500), orderId: 'order', capturedAt: before(3_600) },
  ...{ refunded: false, refundedAmount: 0, isSettledManually: false },
};
const BACK = { refunded: true, refundedAmount: 2500 };
const PAID: OrderRow = {
  ...{ _id: new Types.ObjectId(), status: 'PAID', toolId: 'tool', quantity: 2, pricePerUnit: 1250 },
  ...{ customerUid: 'ada', createdAt: before(3_600), transactionId: 'pi_1', paidAt: before(3_600) },
};
const CANCELLED: OrderRow = { ...PAID, status: 'CANCELLED', transactionId: null, paidAt: null };

it('leaves the shop its time to record a refund that an admin asked for', () => {
  const refund = (secondsAgo: number): OrderRow => ({ ...PAID, refundRequestedAt: before(secondsAgo) });
  expect(paymentFault({ ...PAYMENT, ...BACK }, refund(59), SCOPE)).toBeUndefined();
  expect(paymentFault({ ...PAYMENT, ...BACK }, refund(61), SCOPE)).toMatchObject({ invariant: 'I4' });
  expect(paymentFault({ ...PAYMENT, ...BACK }, PAID, SCOPE)).toMatchObject({ invariant: 'I4' });
});

it.each<[string, OrderRow]>([
  ['a late payment that cannot be given back', { ...CANCELLED, refusedIntents: ['pi_1'] }],
  [
    'a second payment that cannot be given back',
    { ...PAID, transactionId: 'pi_0', refusedIntents: ['pi_1'] },
  ],
  ['a failed refund of an order', { ...PAID, status: 'REFUNDED', failedRefunds: ['pi_1'] }],
  ['a failed refund of a part', { ...PAID, refundedAmount: 500, failedRefunds: ['pi_1'] }],
  ['a failed refund of a late payment', { ...CANCELLED, refundedIntents: ['pi_1'], failedRefunds: ['pi_1'] }],
])('tells of %s that it is known, and not to be mended, until somebody has settled it', (_, order) => {
  expect(paymentFault(PAYMENT, order, SCOPE)).toMatchObject({
    text: expect.stringMatching(/ The order notes that /),
    settles: false,
  });
  expect(paymentFault({ ...PAYMENT, isSettledManually: true }, order, SCOPE)).toBeUndefined();
  expect(paymentFault({ ...PAYMENT, ...BACK }, order, SCOPE)?.text ?? '').not.toContain('notes that');
});

it('does not take for settled by hand what the shop settles', () => {
  expect(paymentFault({ ...PAYMENT, isSettledManually: true }, CANCELLED, SCOPE)).toMatchObject({
    settles: true,
  });
});

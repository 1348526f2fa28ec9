import type { StoredOrder } from './order';
import { paymentRefusal } from './payment-check';
import type { Payment } from './payment.port';

const order = { id: 'o1', lines: [{ pricePerUnit: 1999, quantity: 2 }] } as unknown as StoredOrder;
const payment: Payment = {
  id: 'pi_1',
  state: 'SUCCEEDED',
  refunded: false,
  refundedAmount: 0,
  amount: { amount: 3998, currency: 'USD' },
  orderId: 'o1',
  clientSecret: 'secret',
};

it('takes a payment of this order, amount and currency that succeeded', () => {
  expect(paymentRefusal(order, payment)).toBeUndefined();
});

it.each([
  ['PAYMENT_FAILED', null],
  ['PAYMENT_FAILED', { ...payment, orderId: 'o2' }],
  ['PAYMENT_FAILED', { ...payment, orderId: undefined }],
  ['PAYMENT_FAILED', { ...payment, amount: { amount: 3997, currency: 'USD' } }],
  ['PAYMENT_FAILED', { ...payment, amount: { amount: 3998, currency: 'EUR' } }],
  ['PAYMENT_FAILED', { ...payment, state: 'CANCELLED' }],
  ['CONFLICT', { ...payment, state: 'PROCESSING' }],
  ['CONFLICT', { ...payment, state: 'CONFIRMING' }],
  ['PAYMENT_FAILED', { ...payment, state: 'OPEN' }],
] as const)('answers %s to %j', (code, claimed) => {
  expect(paymentRefusal(order, claimed)).toMatchObject({ code });
});

it.each(['CANCELLED', 'OPEN', 'PROCESSING'] as const)(
  'does not ask to pay again for a closed order, whose payment is %s',
  (state) =>
    expect(paymentRefusal({ ...order, status: 'CANCELLED' }, { ...payment, state })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Order again.'),
    }),
);

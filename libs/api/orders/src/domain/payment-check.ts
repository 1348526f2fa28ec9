import { DomainError } from '@shop/api-common';
import { type StoredOrder } from './order';
import { totalOf } from './order-lines';
import type { Payment } from './payment.port';

export function paymentFits(order: StoredOrder, payment: Payment): boolean {
  const total = totalOf(order);
  const { amount, currency } = payment.amount;
  return payment.orderId === order.id && amount === total.amount && currency === total.currency;
}

export function closedForPayment(): DomainError {
  return DomainError.conflict('This order was canceled or its hold expired. Order again.');
}

export function paymentRefusal(order: StoredOrder, payment: Payment | null): DomainError | undefined {
  const failed = (message: string) => new DomainError('PAYMENT_FAILED', message);
  if (!payment || !paymentFits(order, payment)) {
    return failed('This payment does not belong to this order and its total.');
  }
  if (payment.state === 'SUCCEEDED') return undefined;
  if (order.status === 'CANCELLED') return closedForPayment();
  if (payment.state === 'CANCELLED') {
    return failed('This payment was canceled; nothing was charged. Pay again.');
  }
  if (payment.state === 'OPEN') {
    return failed('Nothing was paid yet: no card was tried, or it was declined. Pay again.');
  }
  return DomainError.conflict("The payment isn't finished yet. Try again in a moment.");
}

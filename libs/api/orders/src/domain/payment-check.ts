import { DomainError } from '@shop/api-common';
import { type StoredOrder, totalOf } from './order';
import type { Payment } from './payment.port';

export function paymentFits(order: StoredOrder, payment: Payment): boolean {
  const total = totalOf(order);
  const { amount, currency } = payment.amount;
  return payment.orderId === order.id && amount === total.amount && currency === total.currency;
}

export function closedForPayment(): DomainError {
  return DomainError.conflict('This order was cancelled or its time to pay has run out. Please order again.');
}

export function paymentRefusal(order: StoredOrder, payment: Payment | null): DomainError | undefined {
  const failed = (message: string) => new DomainError('PAYMENT_FAILED', message);
  if (!payment || !paymentFits(order, payment)) {
    return failed('This payment does not belong to this order and its total.');
  }
  if (payment.state === 'SUCCEEDED') return undefined;
  if (order.status === 'CANCELLED') return closedForPayment();
  if (payment.state === 'CANCELLED') {
    return failed('This payment was cancelled; no money was taken. Please pay again.');
  }
  if (payment.state === 'OPEN') {
    return failed('Nothing was paid yet: no card was tried, or it was declined. Please pay again.');
  }
  return DomainError.conflict('The payment is not finished yet. Please try again in a moment.');
}

import { ORDER_STATUSES } from '@shop/contracts';
import {
  reservationOutcomeFor,
  isVisible,
  statesLeadingTo,
  type OrderState,
  type StoredOrder,
} from './order';

describe('where an order may come from', () => {
  it.each<[OrderState, OrderState[]]>([
    ['PLACING', []],
    ['REJECTED', ['PLACING']],
    ['PENDING_PAYMENT', ['PLACING']],
    ['PAID', ['PENDING_PAYMENT']],
    ['CANCELLED', ['PENDING_PAYMENT']],
    ['SHIPPED', ['PAID']],
    ['DELIVERED', ['SHIPPED']],
    ['REFUNDED', ['PAID', 'SHIPPED', 'DELIVERED']],
  ])('%s', (to, from) => expect(statesLeadingTo(to)).toEqual(from));
});

it('keeps the units of an unpaid order, sells those of a paid one, releases the rest', () => {
  const fates = (status: OrderState) => reservationOutcomeFor({ status });
  expect(['PLACING', 'PENDING_PAYMENT'].map((s) => fates(s as OrderState))).toEqual(['keep', 'keep']);
  expect((['PAID', 'SHIPPED', 'DELIVERED'] as const).map(fates)).toEqual(['sell', 'sell', 'sell']);
  expect((['CANCELLED', 'REJECTED'] as const).map(fates)).toEqual(['release', 'release']);
});

it('shows every state but the two internal ones', () => {
  const seen = (status: OrderState) => isVisible({ status } as StoredOrder);
  expect(ORDER_STATUSES.every(seen)).toBe(true);
  expect((['PLACING', 'REJECTED'] as const).some(seen)).toBe(false);
});

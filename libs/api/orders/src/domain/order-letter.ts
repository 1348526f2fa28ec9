import { createPendingLetter, type LetterEvent, type PendingLetter } from '@shop/api-mail';
import type { StoredOrder } from './order';

type Addressed = Pick<StoredOrder, 'id' | 'customerUid' | 'customerEmail'>;

/**
 * The letter that tells a customer of a change of their order.
 *
 * @param occurrence distinguishes changes of one kind, as the shipments of an order
 */
export function orderLetter(
  event: LetterEvent,
  { id, customerUid: uid, customerEmail: to }: Addressed,
  at: Date,
  occurrence?: string,
): PendingLetter {
  return createPendingLetter({ event, subjectId: id, uid, to, at }, occurrence);
}

/**
 * @param amount minor units that go back
 * @param occurrence distinguishes the refunds of an order
 */
export function refundLetter(
  { id, customerUid: uid, customerEmail: to }: Addressed,
  amount: number,
  occurrence: string,
  at: Date,
): PendingLetter {
  return createPendingLetter({ event: 'ORDER_REFUNDED', subjectId: id, uid, to, amount, at }, occurrence);
}

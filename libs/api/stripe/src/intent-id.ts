import { DomainError } from '@shop/api-kernel';

const INTENT_ID = /^pi_[A-Za-z0-9]{1,64}$/;

/**
 * Lets only what looks like a payment intent's id through, since ids become part of an address at the provider.
 *
 * @throws DomainError BAD_USER_INPUT
 */
export function checkedIntentId(id: string): string {
  if (!INTENT_ID.test(id)) throw DomainError.badInput({ transactionId: 'is not a payment id' });
  return id;
}

const ORDER_ID = /^[0-9a-f]{24}$/;

/** Lets only the id of an order through, since it becomes part of a query. @throws Error for anything else */
export function checkedOrderId(id: string): string {
  if (!ORDER_ID.test(id)) throw new Error('This is not the id of an order.');
  return id;
}

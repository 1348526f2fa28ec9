import { DomainError } from '@shop/api-common';

const INTENT_ID = /^pi_[\w-]{1,64}$/;
/** What parts an intent's id from the rest of its client secret, which has no place where an id is asked for. */
const SECRET = '_secret_';

/**
 * Lets only what looks like a payment intent's id through, since ids become part of an address at the provider.
 *
 * @throws DomainError BAD_USER_INPUT
 */
export function checkedIntentId(id: string): string {
  if (!INTENT_ID.test(id) || id.includes(SECRET))
    throw DomainError.badInput({ transactionId: 'is not a payment id' });
  return id;
}

const ORDER_ID = /^[0-9a-f]{24}$/;

/** Lets only the id of an order through, since it becomes part of a query. @throws Error for anything else */
export function checkedOrderId(id: string): string {
  if (!ORDER_ID.test(id)) throw new Error('This is not the id of an order.');
  return id;
}

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

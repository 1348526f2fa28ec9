import { DomainError } from '@shop/api-common';
import type { Payment, PaymentPort } from '@shop/api-orders';

/** A payment as the provider has it; null for one that it does not know, and for what cannot be the id of any. */
export async function readKnown(provider: PaymentPort, intentId: string): Promise<Payment | null> {
  try {
    return await provider.retrieveIntent(intentId);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'BAD_USER_INPUT') return null;
    throw error;
  }
}

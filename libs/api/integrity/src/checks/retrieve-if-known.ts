import { DomainError } from '@shop/api-common';
import type { Payment, PaymentPort } from '@shop/api-orders';

/** Null for an unknown or malformed id. */
export async function retrieveIfKnown(provider: PaymentPort, intentId: string): Promise<Payment | null> {
  try {
    return await provider.retrieveIntent(intentId);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'BAD_USER_INPUT') return null;
    throw error;
  }
}

import type { Payment } from './payment.port';

/** A payment as the books see it: without what lets anybody confirm it, but with what came back of it. */
export interface ListedPayment extends Omit<Payment, 'clientSecret'> {
  /** What was given back so far, in minor units of the payment's currency. */
  readonly refundedAmount: number;
  /** When the money was taken, by the provider's clock; undefined as long as it was not. */
  readonly capturedAt: Date | undefined;
  /** Somebody has noted on its page at the provider that they have settled by hand what the shop could not. */
  readonly isSettledManually: boolean;
}

/** All payment intents of the shop's account at the provider, for whoever compares the books. */
export abstract class PaymentListing {
  /**
   * Newest first, read page by page as they are asked for; what is made meanwhile is left out.
   *
   * @throws DomainError UNAVAILABLE when the provider cannot be reached
   */
  abstract listPayments(): AsyncIterable<ListedPayment>;
}

import type { Payment } from './payment.port';

/** A payment as the integrity check reads it, without its client secret. */
export interface ListedPayment extends Omit<Payment, 'clientSecret'> {
  /** In minor units of the payment's currency. */
  readonly refundedAmount: number;
  /** Capture time by the provider's clock; undefined until then. */
  readonly capturedAt: Date | undefined;
  /** Marked at the provider as settled manually. */
  readonly isSettledManually: boolean;
}

/** All payment intents of the shop's provider account, for the integrity check. */
export abstract class PaymentListing {
  /**
   * Newest first, read page by page; payments created during the iteration are omitted.
   *
   * @throws DomainError UNAVAILABLE when the provider cannot be reached
   */
  abstract listPayments(): AsyncIterable<ListedPayment>;
}

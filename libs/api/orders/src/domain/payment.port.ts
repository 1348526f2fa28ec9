import type { Money } from '@shop/contracts';

/**
 * State of a payment. OPEN: not tried, or the card was declined; CONFIRMING: the customer must authenticate; PROCESSING:
 * the provider is deciding; SUCCEEDED: the money was captured; CANCELLED: it never will be.
 */
export type PaymentState = 'OPEN' | 'CONFIRMING' | 'PROCESSING' | 'SUCCEEDED' | 'CANCELLED';

/** A payment intent. */
export interface Payment {
  readonly id: string;
  readonly state: PaymentState;
  /** Requested amount; once SUCCEEDED, the received amount. */
  readonly amount: Money;
  /** Fully refunded, by the shop or at the provider. */
  readonly refunded: boolean;
  /** In minor units. */
  readonly refundedAmount: number;
  /** From the intent's metadata; undefined for a foreign intent. */
  readonly orderId: string | undefined;
  /** Lets the customer's browser confirm this intent. Never logged, never stored. */
  readonly clientSecret: string;
}

/** Whether it may still be paid or cancelled. */
export function isPayable({ state }: Payment): boolean {
  return state === 'OPEN' || state === 'CONFIRMING';
}

/** A verified webhook event; the intent's state is read from the provider, not from the event. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly type: string;
  /** Undefined for events that concern no intent. */
  readonly intentId: string | undefined;
}

/** The card payment provider. Every method throws DomainError UNAVAILABLE within its timeout. */
export abstract class PaymentPort {
  /**
   * Creates the intent of an order, or returns the one created under the same key. After an unknown outcome retry under
   * the same key.
   *
   * @throws SpentIdempotencyKeyError when the key is used up: use the next one only if `findIntent` returns null
   */
  abstract createIntent(request: {
    orderId: string;
    amount: Money;
    customerEmail: string;
    idempotencyKey: string;
  }): Promise<Payment>;

  /** Null for an unknown id. @throws DomainError BAD_USER_INPUT for a malformed id */
  abstract retrieveIntent(intentId: string): Promise<Payment | null>;

  /** The order's intent that is not CANCELLED; null when there is none. */
  abstract findIntent(orderId: string): Promise<Payment | null>;

  /** Cancels a payable intent; returns its resulting state. */
  abstract cancelIntent(intentId: string): Promise<Payment>;

  /**
   * Refunds the rest of a SUCCEEDED payment, once under any key.
   *
   * @throws DomainError PAYMENT_FAILED when the provider declines; SpentIdempotencyKeyError when the key is used up: use
   *   the next one only if the payment is not refunded
   */
  abstract refund(intentId: string, idempotencyKey: string): Promise<void>;

  /** The provider's time, accurate to a few seconds. */
  abstract now(): Promise<Date>;

  /** The provider's own list of the relevant events of a time range, delivered or not. */
  abstract listEvents(since: Date, until: Date): AsyncIterable<PaymentEvent>;

  /**
   * Verifies signature and timestamp, then parses the event.
   *
   * @throws DomainError BAD_USER_INPUT for a wrong signature or body, WebhookTimestampError for a stale timestamp
   */
  abstract parseWebhook(rawBody: Buffer, signature: string | undefined): PaymentEvent;
}

/** A payment as the integrity check reads it. */
export interface ListedPayment extends Omit<Payment, 'clientSecret'> {
  /** Capture time by the provider's clock; undefined until then. */
  readonly capturedAt: Date | undefined;
  /** Marked at the provider as settled manually. */
  readonly isSettledManually: boolean;
}

/** All payment intents of the shop's provider account, for the integrity check. */
export abstract class PaymentListing {
  /**
   * Newest first; payments created during the iteration are omitted.
   *
   * @throws DomainError UNAVAILABLE when the provider cannot be reached
   */
  abstract listPayments(): AsyncIterable<ListedPayment>;
}

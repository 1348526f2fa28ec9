import { DomainError } from '@shop/api-common';
import type { Money } from '@shop/contracts';
import type { DisputeState } from './order-dispute';

/** OPEN: not tried or declined; CONFIRMING: by the customer; PROCESSING: by the provider; SUCCEEDED: captured. */
export type PaymentState = 'OPEN' | 'CONFIRMING' | 'PROCESSING' | 'SUCCEEDED' | 'CANCELLED';

export interface Payment {
  readonly id: string;
  readonly state: PaymentState;
  /** Requested amount; once SUCCEEDED, the received amount. */
  readonly amount: Money;
  /** Fully refunded, by the shop or at the provider. */
  readonly refunded: boolean;
  readonly refundedAmount: number;
  /** From the intent's metadata; undefined for a foreign intent. */
  readonly orderId: string | undefined;
  /** Lets the customer's browser confirm this intent. Never logged, never stored. */
  readonly clientSecret: string;
}

export function isPayable({ state }: Payment): boolean {
  return state === 'OPEN' || state === 'CONFIRMING';
}

/** A verified webhook event; the intent's state is read from the provider, not from the event. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly type: string;
  readonly intentId: string | undefined;
}

/** A part of a payment to refund; found again by its id. */
export interface RefundPart {
  readonly refundId: string;
  readonly amount: Money;
}

/** The card payment provider. Every method throws DomainError UNAVAILABLE within its timeout. */
export abstract class PaymentPort {
  /** Returns the intent under the key, created once. @throws SpentIdempotencyKeyError: try `findIntent` first */
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

  abstract cancelIntent(intentId: string): Promise<Payment>;

  /**
   * Refunds a part, or by default the rest, which happens once under any key.
   *
   * @throws PAYMENT_FAILED when declined, as a part above the rest is; SpentIdempotencyKeyError
   */
  abstract refund(intentId: string, idempotencyKey: string, part?: RefundPart): Promise<void>;

  /** What became of a part; undefined when the provider does not have it. */
  abstract findRefund(intentId: string, refundId: string): Promise<'MADE' | 'FAILED' | undefined>;

  /** The disputes about a payment taken together; undefined without one. */
  abstract findDispute(intentId: string): Promise<DisputeState | undefined>;

  /** The provider's time, accurate to a few seconds. */
  abstract now(): Promise<Date>;

  /** The provider's own list of the relevant events of a time range, delivered or not. */
  abstract listEvents(since: Date, until: Date): AsyncIterable<PaymentEvent>;

  /** @throws DomainError BAD_USER_INPUT when not genuine, WebhookTimestampError for a stale timestamp */
  abstract parseWebhook(rawBody: Buffer, signature: string | undefined): PaymentEvent;
}

export interface ListedPayment extends Omit<Payment, 'clientSecret'> {
  readonly capturedAt: Date | undefined;
  readonly isSettledManually: boolean;
}

/** All payment intents of the shop's provider account, for the integrity check. */
export abstract class PaymentListing {
  /** Newest first; payments created during the iteration are omitted. */
  abstract listPayments(): AsyncIterable<ListedPayment>;
}

/** The key holds a failure or another request: retry under the next, though the effect may have happened. */
export class SpentIdempotencyKeyError extends DomainError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', 'The payment provider failed. Please try again in a minute.', undefined, { cause });
  }
}

/** A genuine webhook whose timestamp is outside the tolerance: a replay, or a wrong clock. */
export class WebhookTimestampError extends DomainError {
  /** @param seconds age of the message by this server's clock; negative for one from the future */
  constructor(readonly seconds: number) {
    const text = 'was made too far from the time of this server';
    super('BAD_USER_INPUT', `signature ${text}`, { signature: text });
  }
}

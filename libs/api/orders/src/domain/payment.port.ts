import type { Money } from '@shop/contracts';

/**
 * How far a payment at the provider is. OPEN: nobody has tried to pay, or their card was declined; CONFIRMING: the
 * customer must prove who they are; PROCESSING: the provider is deciding; SUCCEEDED: the money was taken; CANCELLED: it
 * never will be.
 */
export type PaymentState = 'OPEN' | 'CONFIRMING' | 'PROCESSING' | 'SUCCEEDED' | 'CANCELLED';

/** A payment intent, in the shop's words. */
export interface Payment {
  readonly id: string;
  readonly state: PaymentState;
  /** What the intent asks for; once SUCCEEDED, what was really received. */
  readonly amount: Money;
  /** All of it was given back, by the shop or at the provider's own side. */
  readonly refunded: boolean;
  /** What was given back so far, in minor units. */
  readonly refundedAmount: number;
  /** The order that the intent was made for, as the provider keeps it for us; undefined for a foreign intent. */
  readonly orderId: string | undefined;
  /** Lets the customer's browser, and nobody else, confirm this intent. Never logged, never stored. */
  readonly clientSecret: string;
}

/** The customer may still pay it, and it may still be cancelled. */
export function isPayable({ state }: Payment): boolean {
  return state === 'OPEN' || state === 'CONFIRMING';
}

/** A verified message of the provider: something happened to an intent; what, is to be read from the provider. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly type: string;
  /** Undefined for events that concern no intent. */
  readonly intentId: string | undefined;
}

/**
 * The card payment provider, as the orders domain needs it. Every method throws DomainError UNAVAILABLE within its
 * own time limit when the provider cannot be reached.
 */
export abstract class PaymentPort {
  /**
   * Makes the intent for an order, or answers the one made before under the same key: as long as nobody knows what
   * became of the request, it is to be repeated under that key.
   *
   * @throws SpentKeyError when the provider failed, or had another request under this key: then `findIntent` tells
   *   whether there is one, and only if there is none, the next key may be used
   */
  abstract createIntent(request: {
    orderId: string;
    amount: Money;
    customerEmail: string;
    idempotencyKey: string;
  }): Promise<Payment>;

  /** @throws DomainError BAD_USER_INPUT when the id does not look like an intent's; answers null for an unknown one */
  abstract retrieveIntent(intentId: string): Promise<Payment | null>;

  /** An intent that was made for an order, whoever learned of it, and is not CANCELLED; null when there is none. */
  abstract findIntent(orderId: string): Promise<Payment | null>;

  /** Cancels an intent that may still be paid; answers the intent as it stands afterwards, whatever its state. */
  abstract cancelIntent(intentId: string): Promise<Payment>;

  /**
   * Gives all (that is left) of a SUCCEEDED payment back; repeating it, with any key, refunds once.
   *
   * @throws DomainError PAYMENT_FAILED when the provider refuses for good; SpentKeyError when it failed: then the
   *   payment tells whether it was refunded, and if not, the next key may be used
   */
  abstract refund(intentId: string, idempotencyKey: string): Promise<void>;

  /** The provider's time, by which it dates its messages; true to a few seconds. */
  abstract now(): Promise<Date>;

  /**
   * The messages of a time that may move an order, as the provider lists them itself, whether they arrived or not.
   * What it throws while it is read is DomainError UNAVAILABLE when the provider cannot be reached.
   */
  abstract listEvents(since: Date, until: Date): AsyncIterable<PaymentEvent>;

  /**
   * Checks the signature over the raw body, and that it was made now, then reads the event.
   *
   * @throws DomainError BAD_USER_INPUT when signature or body are not right, MessageTimeError for one of another time
   */
  abstract parseWebhook(rawBody: Buffer, signature: string | undefined): PaymentEvent;
}

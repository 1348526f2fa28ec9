import type { Stripe, StripeCardElement } from '@stripe/stripe-js';

/** A payment that the provider has: the money was taken, or is being decided on. */
export interface ReservedPayment {
  readonly state: 'succeeded' | 'processing';
  readonly transactionId: string;
}

/**
 * What the provider said: it has the payment, or has refused it, with the reason for people. Closed means that nothing
 * can be paid any more, because the shop has cancelled the order.
 */
export type CardOutcome =
  ReservedPayment | { readonly state: 'closed' } | { readonly state: 'refused'; readonly message: string };

/** What a card is charged for. */
export interface CardCharge {
  readonly clientSecret: string;
  readonly card: StripeCardElement;
  readonly billing: { readonly name: string; readonly email: string };
}

const NO_ANSWER =
  'The card provider did not answer. Please check your connection and try again; you are never charged twice.';

/** Charges a card, with whatever the bank asks for on the way. An intent that is paid already counts as success. */
export async function confirmCard(stripe: Stripe, charge: CardCharge): Promise<CardOutcome> {
  const { clientSecret, card, billing } = charge;
  const data = { payment_method: { card, billing_details: billing } };
  const { error, paymentIntent } = await stripe
    .confirmCardPayment(clientSecret, data)
    .catch(() => ({ error: { message: NO_ANSWER, payment_intent: undefined }, paymentIntent: undefined }));
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded' || intent?.status === 'processing')
    return { state: intent.status, transactionId: intent.id };
  if (intent?.status === 'canceled') return { state: 'closed' };
  return { state: 'refused', message: error?.message ?? NO_ANSWER };
}

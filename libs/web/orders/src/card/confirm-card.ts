import type { Stripe, StripeCardElement } from '@stripe/stripe-js';

export interface AcceptedPayment {
  readonly state: 'succeeded' | 'processing';
  readonly transactionId: string;
}

type CardOutcome =
  AcceptedPayment | { readonly state: 'closed' } | { readonly state: 'refused'; readonly message: string };

interface CardCharge {
  readonly clientSecret: string;
  readonly card: StripeCardElement;
  readonly billing: { readonly name: string; readonly email: string };
}

const NO_ANSWER = "The card provider didn't respond. Try again: you won't be charged twice.";

/** Confirms a card payment including bank authentication. An intent that is already paid counts as success. */
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

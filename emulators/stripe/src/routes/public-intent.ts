import type Stripe from 'stripe';

const SHOWN = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

/** What a buyer may see of an intent. */
export type PublicIntent = Pick<Stripe.PaymentIntent, (typeof SHOWN)[number]>;

/** Leaves out what is the shop's own, such as its metadata. */
export function publicIntent(intent: Stripe.PaymentIntent): PublicIntent {
  const shown: readonly string[] = SHOWN;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => shown.includes(name))) as PublicIntent;
}

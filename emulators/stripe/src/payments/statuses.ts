import type Stripe from 'stripe';
import { unexpectedState } from '../api-error';

/** The states in which an intent can still be confirmed, changed or cancelled (docs.stripe.com/payments/paymentintents/lifecycle). */
const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

const DONE = { confirm: 'confirmed', update: 'updated', cancel: 'canceled' };

/**
 * Lets only an open intent pass.
 *
 * @throws ApiError 400 `payment_intent_unexpected_state` if the intent's state does not allow the action
 */
export function demandStatus(intent: Stripe.PaymentIntent, action: keyof typeof DONE): void {
  if (OPEN.includes(intent.status)) return;
  if (action === 'confirm' && intent.status === 'succeeded')
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  throw unexpectedState(
    `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
      `one of the following statuses may be ${DONE[action]}: ${OPEN.join(', ')}.`,
    intent,
  );
}

import type Stripe from 'stripe';
import { ApiError, unexpectedState } from '../api-error';
import type { CardOnFile } from '../ledger/tables';
import type { Transaction } from '../ledger/transaction';
import { attempt, type Presence } from './attempt';
import { demandStatus } from './statuses';

/**
 * Confirms an intent with the given card, or with the one that it already has.
 *
 * @throws ApiError 400 `payment_intent_unexpected_state` if the intent is past confirming or has no card;
 *   402 `card_error` if the card is declined (the decline stays recorded)
 */
export function confirmIntent(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  presence: Presence,
  card = attachedCard(tx, intent),
): Stripe.PaymentIntent {
  demandStatus(intent, 'confirm');
  if (card === undefined)
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.',
      intent,
    );
  const confirmed = attempt(tx, intent, card, presence);
  if (confirmed.last_payment_error !== null) throw declined(confirmed, confirmed.last_payment_error);
  return confirmed;
}

/** The card that an intent was given before. */
export function attachedCard(
  tx: Transaction,
  { payment_method }: Stripe.PaymentIntent,
): CardOnFile | undefined {
  return typeof payment_method === 'string' ? tx.books.cards.get(payment_method) : undefined;
}

function declined(intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError): ApiError {
  return new ApiError(402, { ...error, payment_intent: intent }, true);
}

import type Stripe from 'stripe';
import { AUTHENTICATION_REQUIRED, OUTCOMES, type Decline, type Outcome } from '../cards/outcomes';
import type { CardOnFile } from '../ledger/tables';
import type { Transaction } from '../ledger/transaction';
import { newCharge } from './charge';
import { disputeOf } from './dispute';

const AUTHENTICATION_FAILED: Stripe.PaymentIntent.LastPaymentError = {
  code: 'payment_intent_authentication_failure',
  doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  type: 'invalid_request_error',
};

/** Whether the customer can be asked: they are not there (`offSession`), or the caller wants no asking (`noActions`). */
export interface Presence {
  offSession: boolean;
  noActions: boolean;
}

/** Charges a card for an intent and returns the intent as it then is: paid, declined, or waiting for bank or customer. */
export function attempt(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  card: CardOnFile,
  presence: Presence,
): Stripe.PaymentIntent {
  return follow(tx, intent, card, outcomeNow(intent, card, presence));
}

/**
 * Goes on after the customer proved, or failed to prove, at the bank's page who they are. Where the shop's server
 * confirms (`confirmation_method` manual), the intent waits for it to do so again.
 */
export function afterAuthentication(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  card: CardOnFile,
  proven: boolean,
): Stripe.PaymentIntent {
  const outcome: Outcome = OUTCOMES[card.outcome];
  if (!proven || outcome.kind !== 'authenticate')
    return fail(tx, intent, { ...AUTHENTICATION_FAILED, payment_method: card.method });
  if (intent.confirmation_method === 'automatic') return follow(tx, intent, card, outcome.then);
  const ready: Stripe.PaymentIntent = { ...intent, next_action: null, status: 'requires_confirmation' };
  tx.put('cards', { ...card, provenFor: intent.id });
  tx.put('intents', ready);
  return ready;
}

/** Ends the waiting for a bank that answers late: the payment succeeds. */
export function afterProcessing(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  card: CardOnFile,
): Stripe.PaymentIntent {
  return succeed(tx, intent, card);
}

function outcomeNow(intent: Stripe.PaymentIntent, card: CardOnFile, presence: Presence): Outcome {
  const outcome: Outcome = OUTCOMES[card.outcome];
  if (outcome.kind !== 'authenticate') return outcome;
  if (card.provenFor === intent.id) return outcome.then;
  if (presence.offSession) return outcome.offSession ?? AUTHENTICATION_REQUIRED;
  return presence.noActions ? AUTHENTICATION_REQUIRED : outcome;
}

function follow(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  card: CardOnFile,
  outcome: Outcome,
): Stripe.PaymentIntent {
  switch (outcome.kind) {
    case 'approve':
      return succeed(tx, intent, card);
    case 'decline':
      return decline(tx, intent, card, outcome);
    case 'authenticate':
      return wait(tx, intent, card, 'requires_action');
    case 'process':
      return wait(tx, intent, card, 'processing');
  }
}

function succeed(tx: Transaction, intent: Stripe.PaymentIntent, card: CardOnFile): Stripe.PaymentIntent {
  const made = newCharge(intent, card.method, null);
  const dispute = disputeOf(made, card);
  const charge = { ...made, disputed: dispute !== undefined };
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: card.id,
    status: 'succeeded',
  };
  tx.put('charges', charge);
  tx.put('intents', paid);
  tx.emit('charge.succeeded', charge);
  tx.emit('payment_intent.succeeded', paid);
  if (dispute) {
    tx.put('disputes', dispute);
    tx.emit('charge.dispute.created', dispute);
  }
  return paid;
}

function decline(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  card: CardOnFile,
  reason: Decline,
): Stripe.PaymentIntent {
  const charge = newCharge(intent, card.method, reason);
  tx.put('charges', charge);
  tx.emit('charge.failed', charge);
  const error: Stripe.PaymentIntent.LastPaymentError = {
    charge: charge.id,
    code: reason.code,
    ...(reason.declineCode === undefined ? {} : { decline_code: reason.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${reason.code.replaceAll('_', '-')}`,
    message: reason.message,
    ...(reason.param === undefined ? {} : { param: reason.param }),
    payment_method: card.method,
    type: 'card_error',
  };
  return fail(tx, { ...intent, latest_charge: charge.id }, error);
}

function fail(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Stripe.PaymentIntent {
  const open: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  tx.put('intents', open);
  tx.emit('payment_intent.payment_failed', open);
  return open;
}

function wait(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  card: CardOnFile,
  status: 'requires_action' | 'processing',
): Stripe.PaymentIntent {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action:
      status === 'requires_action'
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
        : null,
    payment_method: card.id,
    status,
  };
  tx.put('intents', waiting);
  tx.emit(`payment_intent.${status}`, waiting);
  return waiting;
}

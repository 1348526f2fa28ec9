import type Stripe from 'stripe';
import { invalidRequest } from '../api-error';
import type { Params } from '../http/params';
import type { Transaction } from '../ledger/transaction';
import { confirmIntent } from '../payments/confirm';
import { demandStatus } from '../payments/statuses';
import { chosenCard, type Caller } from './card-params';
import { demandNoSetup, presenceIn } from './confirm-params';
import { withTerms } from './intent-terms';

/**
 * Confirms an intent on the terms and with the card of a request.
 *
 * @throws ApiError 400 if the state of the intent or the caller's key does not allow it, 402 `card_error` for a decline
 */
export function confirmAs(
  caller: Caller,
  tx: Transaction,
  before: Stripe.PaymentIntent,
  params: Params,
): Stripe.PaymentIntent {
  demandStatus(before, 'confirm');
  if (caller === 'buyer' && before.confirmation_method === 'manual') throw serversAlone(before);
  const intent = withTerms(params, before);
  const presence = presenceIn(params);
  demandNoSetup(intent, presence);
  return confirmIntent(tx, intent, presence, chosenCard(tx, params, caller));
}

function serversAlone({ id }: Stripe.PaymentIntent) {
  return invalidRequest(
    `This PaymentIntent ${id} cannot be confirmed using your publishable key because its \`confirmation_method\` is ` +
      'set to `manual`. Please use your secret key instead, or create a PaymentIntent with `confirmation_method` set to ' +
      '`automatic`.',
    'payment_intent_invalid_parameter',
  );
}

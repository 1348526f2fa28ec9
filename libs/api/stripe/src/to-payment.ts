import type { ListedPayment, Payment, PaymentState } from '@shop/api-orders';
import type { IntentAnswer } from './answers';

const STATES: ReadonlyMap<string, PaymentState> = new Map([
  ['requires_payment_method', 'OPEN'],
  ['requires_confirmation', 'OPEN'],
  ['requires_action', 'CONFIRMING'],
  ['processing', 'PROCESSING'],
  ['requires_capture', 'PROCESSING'],
  ['succeeded', 'SUCCEEDED'],
  ['canceled', 'CANCELLED'],
]);

/** Maps an intent with expanded `latest_charge`. An unknown status counts as PROCESSING. */
export function toPayment(intent: IntentAnswer): Payment {
  const state = STATES.get(intent.status) ?? 'PROCESSING';
  const charge = chargeOf(intent);
  return {
    id: intent.id,
    state,
    amount: {
      amount: state === 'SUCCEEDED' ? intent.amount_received : intent.amount,
      currency: intent.currency.toUpperCase(),
    },
    refunded: charge?.refunded ?? false,
    refundedAmount: charge?.amount_refunded ?? 0,
    orderId: intent.metadata['orderId'],
    clientSecret: intent.client_secret,
  };
}

export function toListedPayment(intent: IntentAnswer): ListedPayment {
  const { clientSecret: _secret, ...payment } = toPayment(intent);
  const charge = chargeOf(intent);
  const isCaptured = payment.state === 'SUCCEEDED' && charge !== undefined;
  return {
    ...payment,
    capturedAt: isCaptured ? new Date(charge.created * 1000) : undefined,
    isSettledManually: intent.metadata['settledByHand'] !== undefined,
  };
}

function chargeOf({ latest_charge: charge }: IntentAnswer) {
  return typeof charge === 'object' && charge !== null ? charge : undefined;
}

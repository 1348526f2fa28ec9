/** Why a bank, or the provider itself, refuses a card: the fields of a `card_error`. */
export interface Decline {
  kind: 'decline';
  code: string;
  declineCode?: string;
  param?: string;
  message: string;
}

/** What happens when a card is charged. */
export type Outcome =
  { kind: 'approve' } | { kind: 'process' } | { kind: 'authenticate'; then: Outcome } | Decline;

const approve: Outcome = { kind: 'approve' };

function declined(declineCode: string, message = 'Your card was declined.'): Decline {
  return { kind: 'decline', code: 'card_declined', declineCode, message };
}

/** Every outcome, by the name that the provider's test payment methods end with. */
export const OUTCOMES = {
  approved: approve,
  refundFail: approve,
  chargeDeclined: declined('generic_decline'),
  chargeDeclinedInsufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  chargeDeclinedLostCard: declined('lost_card'),
  chargeDeclinedExpiredCard: {
    kind: 'decline',
    code: 'expired_card',
    param: 'exp_month',
    message: 'Your card has expired.',
  },
  chargeDeclinedIncorrectCvc: {
    kind: 'decline',
    code: 'incorrect_cvc',
    param: 'cvc',
    message: "Your card's security code is incorrect.",
  },
  chargeDeclinedProcessingError: {
    kind: 'decline',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authenticationRequired: { kind: 'authenticate', then: approve },
  authenticationRequiredChargeDeclinedInsufficientFunds: {
    kind: 'authenticate',
    then: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  sandboxProcessing: { kind: 'process' },
  notATestCard: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
} as const satisfies Record<string, Outcome>;

/** The name of an outcome; kept with a payment method, since its number is not. */
export type OutcomeName = keyof typeof OUTCOMES;

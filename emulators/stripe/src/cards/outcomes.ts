/** Why a bank, or the provider itself, refuses a card: the fields of a `card_error`. */
export interface Decline {
  kind: 'decline';
  code: string;
  declineCode?: string;
  param?: string;
  message: string;
}

/**
 * What happens when a card is charged. `then` comes after the customer has proven who they are; `offSession` while they are
 * away, which is a decline unless it is given.
 */
export type Outcome =
  | { kind: 'approve' }
  | { kind: 'process' }
  | { kind: 'authenticate'; then: Outcome; offSession?: Outcome }
  | Decline;

const approve: Outcome = { kind: 'approve' };
const noFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

function declined(declineCode: string, message = 'Your card was declined.'): Decline {
  return { kind: 'decline', code: 'card_declined', declineCode, message };
}

/** The customer would have to prove who they are, and cannot or is not to. */
export const AUTHENTICATION_REQUIRED: Decline = {
  kind: 'decline',
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Every outcome, by the name that the provider's test payment methods end with. */
export const OUTCOMES = {
  approved: approve,
  refundFail: approve,
  createDispute: approve,
  createDisputeProductNotReceived: approve,
  createDisputeInquiry: approve,
  chargeDeclined: declined('generic_decline'),
  chargeDeclinedInsufficientFunds: noFunds,
  chargeDeclinedLostCard: declined('lost_card'),
  chargeDeclinedStolenCard: declined('stolen_card'),
  chargeDeclinedFraudulent: declined('fraudulent'),
  chargeDeclinedVelocityLimitExceeded: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
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
  authenticationRequiredSetupForOffSession: { kind: 'authenticate', then: approve, offSession: approve },
  authenticationRequiredChargeDeclined: { kind: 'authenticate', then: declined('generic_decline') },
  authenticationRequiredChargeDeclinedInsufficientFunds: {
    kind: 'authenticate',
    then: noFunds,
    offSession: noFunds,
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

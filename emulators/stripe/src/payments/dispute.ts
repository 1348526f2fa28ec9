import type Stripe from 'stripe';
import type { OutcomeName } from '../cards/outcomes';
import { newId, nowInSeconds } from '../ids';
import type { CardOnFile } from '../ledger/tables';
import type { Transaction } from '../ledger/transaction';

/** What the bank of a test card says as soon as it was charged, and how far the matter has gone. */
const DISPUTES: Partial<Record<OutcomeName, Pick<Stripe.Dispute, 'reason' | 'status'>>> = {
  createDispute: { reason: 'fraudulent', status: 'needs_response' },
  createDisputeProductNotReceived: { reason: 'product_not_received', status: 'needs_response' },
  createDisputeInquiry: { reason: 'fraudulent', status: 'warning_needs_response' },
};

const ANSWER_WITHIN_SECONDS = 7 * 24 * 60 * 60;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** States in which the charge can be refunded: no money was taken for it, or it is with the shop again. */
const REFUNDABLE: ReadonlySet<Stripe.Dispute['status']> = new Set([
  'warning_needs_response',
  'warning_closed',
  'won',
]);

/** Whether the bank has taken the money of a charge back, for now or for good. */
export function isChargedBack({ books }: Transaction, { id }: Stripe.Charge): boolean {
  return [...books.disputes.values()].some(({ charge, status }) => charge === id && !REFUNDABLE.has(status));
}

export function isOpen({ status }: Stripe.Dispute): boolean {
  return status === 'needs_response' || status === 'warning_needs_response';
}

/** Ends a dispute; a question of the bank is closed without any money taken, however it ends. */
export function closeDispute(
  tx: Transaction,
  dispute: Stripe.Dispute,
  outcome: 'won' | 'lost',
): Stripe.Dispute {
  const isQuestion = dispute.status === 'warning_needs_response';
  const status = isQuestion ? 'warning_closed' : outcome;
  const closed = { ...dispute, status, is_charge_refundable: REFUNDABLE.has(status) } as const;
  tx.put('disputes', closed);
  tx.emit('charge.dispute.closed', closed);
  return closed;
}

/** The dispute about a charge of a test card that is disputed; undefined for others. */
export function disputeOf(charge: Stripe.Charge, { outcome }: CardOnFile): Stripe.Dispute | undefined {
  const said = DISPUTES[outcome];
  if (!said) return undefined;
  const created = nowInSeconds();
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: created + ANSWER_WITHIN_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: REFUNDABLE.has(said.status),
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    ...said,
  };
}

import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api-error';
import { pageOfPayment } from '../http/pages';
import { Params } from '../http/params';
import type { Transaction } from '../ledger/transaction';
import { closeDispute, isOpen } from '../payments/dispute';
import type { Call, Route } from './route';

/** Evidence that decides a dispute at once (docs.stripe.com/testing#disputes). */
const VERDICTS: ReadonlyMap<string | null, 'won' | 'lost'> = new Map([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
]);

/** The operations on disputes. */
export const disputeRoutes: Route[] = [
  { method: 'GET', path: '/v1/disputes', handle: list },
  { method: 'POST', path: '/v1/disputes/:id/close', handle: close },
  { method: 'GET', path: '/v1/disputes/:id', handle: retrieve },
  { method: 'POST', path: '/v1/disputes/:id', handle: update },
];

function findDispute(tx: Transaction, id: string): Stripe.Dispute {
  const dispute = tx.books.disputes.get(id);
  if (dispute === undefined) throw resourceMissing('dispute', id);
  return dispute;
}

function retrieve({ tx, id, form }: Call): Stripe.Dispute {
  new Params(form, []);
  return findDispute(tx, id);
}

function list({ tx, form }: Call): Stripe.ApiList<Stripe.Dispute> {
  return pageOfPayment('/v1/disputes', tx.books.disputes, form);
}

/** Accepts the loss. */
function close({ tx, id, form }: Call): Stripe.Dispute {
  new Params(form, []);
  return closeDispute(tx, openDispute(tx, id), 'lost');
}

function update({ tx, id, form }: Call): Stripe.Dispute {
  const params = new Params(form, ['evidence']);
  const dispute = openDispute(tx, id);
  const sent = params.group('evidence', ['uncategorized_text']).text('uncategorized_text');
  const text = sent ?? dispute.evidence.uncategorized_text;
  const evidence = { ...dispute.evidence, uncategorized_text: text };
  const answered = { ...dispute, evidence };
  tx.put('disputes', answered);
  tx.emit('charge.dispute.updated', answered);
  const verdict = VERDICTS.get(text);
  return verdict === undefined ? answered : closeDispute(tx, answered, verdict);
}

function openDispute(tx: Transaction, id: string): Stripe.Dispute {
  const dispute = findDispute(tx, id);
  if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed.');
  return dispute;
}

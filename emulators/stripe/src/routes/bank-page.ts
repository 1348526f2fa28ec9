import type Stripe from 'stripe';
import { parseForm } from '../http/form';
import { Params } from '../http/params';
import type { ApiRequest, Reply } from '../http/reply';
import type { Ledger } from '../ledger/ledger';
import type { Transaction } from '../ledger/transaction';
import { afterAuthentication } from '../payments/attempt';
import { attachedCard } from '../payments/confirm';
import { askHtml, BANK_CSS, doneHtml } from './bank-page-html';
import { buyersIntent } from './find-intent';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The checkout may be a page of another port.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
};

/** The stylesheet of the page. */
export function bankStyles(): Reply {
  return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: BANK_CSS };
}

/**
 * The test bank's page (`/browser/3ds/:id`): GET asks the buyer, POST takes the answer (`outcome` complete or fail).
 * Answering twice does nothing more.
 *
 * @throws ApiError 404 or 400 unless the caller knows the intent's client secret
 */
export async function bankPage(ledger: Ledger, { method, url, body }: ApiRequest): Promise<Reply> {
  const tx = ledger.begin({ id: null, idempotency_key: null });
  const form = parseForm(method === 'POST' ? body : url.search.slice(1));
  const params = new Params(form, ['client_secret', 'outcome']);
  const intent = buyersIntent(tx, url.pathname.split('/').at(-1) ?? '', params);
  if (method === 'POST') answer(tx, intent, params);
  const stillAsked = method !== 'POST' && intent.status === 'requires_action';
  await tx.commit();
  return { status: 200, headers: HEADERS, body: stillAsked ? askHtml(intent) : doneHtml() };
}

function answer(tx: Transaction, intent: Stripe.PaymentIntent, params: Params): void {
  const proven = params.choice('outcome', ['complete', 'fail']) === 'complete';
  const card = attachedCard(tx, intent);
  if (intent.status === 'requires_action' && card !== undefined)
    afterAuthentication(tx, intent, card, proven);
}

import { newId } from '../ids';
import type { Ledger } from '../ledger/ledger';
import { browserRoutes } from '../routes/browser-api';
import { publicIntent } from '../routes/public-intent';
import { ApiError, type ApiErrorBody } from '../api-error';
import { apiKey, demandPublishableKey, isPublishable } from './api-key';
import { execute } from './execute';
import { json, type ApiRequest, type Reply } from './reply';
import { findRoute, matchRoute } from './router';

/** Whether a request is one that a buyer's browser may make, with a publishable key. */
export function isBrowserCall(request: ApiRequest): boolean {
  return isPublishable(apiKey(request)) && findRoute(browserRoutes, request) !== null;
}

/** Answers a request of a buyer's browser (publishable key and client secret). */
export async function answerBrowserApi(ledger: Ledger, request: ApiRequest): Promise<Reply> {
  const requestId = newId('req');
  const headers = {
    'content-type': 'application/json',
    'request-id': requestId,
    'cache-control': 'no-store',
  };
  try {
    const match = matchRoute(browserRoutes, request);
    demandPublishableKey(apiKey(request));
    const tx = ledger.begin({ id: requestId, idempotency_key: null });
    const { status, body } = execute(tx, request, match, buyersError);
    await tx.commit();
    return { status, headers, body };
  } catch (error) {
    if (error instanceof ApiError) return json(error.status, { error: error.body }, headers);
    throw error;
  }
}

function buyersError({ payment_intent, ...error }: ApiErrorBody): object {
  return payment_intent === undefined ? error : { ...error, payment_intent: publicIntent(payment_intent) };
}

import { newId } from '../ids';
import type { Ledger } from '../ledger/ledger';
import { API_VERSION } from '../payments/event';
import { chargeRoutes } from '../routes/charges';
import { disputeRoutes } from '../routes/disputes';
import { eventRoutes } from '../routes/events';
import { paymentIntentRoutes } from '../routes/payment-intents';
import { paymentMethodRoutes } from '../routes/payment-methods';
import { refundRoutes } from '../routes/refunds';
import { ApiError } from '../api-error';
import { apiKey, demandSecretKey } from './api-key';
import { execute, type Executed } from './execute';
import { fingerprint, idempotencyKey, type Idempotency } from './idempotency';
import { json, type ApiRequest, type Reply } from './reply';
import { matchRoute } from './router';

const ROUTES = [
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...paymentMethodRoutes,
];

/** Answers a request of the shop's server (`/v1/...`, secret key). What it changed is on disk before it is answered. */
export async function answerSecretApi(
  ledger: Ledger,
  idempotency: Idempotency,
  request: ApiRequest,
): Promise<Reply> {
  const requestId = newId('req');
  const headers = { 'request-id': requestId, 'stripe-version': API_VERSION };
  try {
    const { outcome, replayOf } = await carryOut(ledger, idempotency, request, requestId);
    const replayed: Record<string, string> =
      replayOf === null ? {} : { 'idempotent-replayed': 'true', 'original-request': replayOf };
    return reply(outcome, { ...headers, ...replayed });
  } catch (error) {
    if (error instanceof ApiError) return json(error.status, { error: error.body }, headers);
    throw error;
  }
}

async function carryOut(
  ledger: Ledger,
  idempotency: Idempotency,
  request: ApiRequest,
  requestId: string,
): Promise<{ outcome: Executed; replayOf: string | null }> {
  demandSecretKey(apiKey(request));
  if (request.headers['stripe-account'] !== undefined)
    throw new ApiError(400, {
      type: 'invalid_request_error',
      message: 'Stripe-Account is not supported by the sandbox: it has one account.',
    });
  const match = matchRoute(ROUTES, request);
  const key = idempotencyKey(request);
  const tx = ledger.begin({ id: requestId, idempotency_key: key });
  const run = () => execute(tx, request, match);
  if (key !== null) return idempotency.once(tx, { key, fingerprint: fingerprint(request), requestId }, run);
  const outcome = run();
  await tx.commit();
  return { outcome, replayOf: null };
}

function reply({ status, body }: Executed, headers: Record<string, string>): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

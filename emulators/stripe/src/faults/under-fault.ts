import { setTimeout as sleep } from 'node:timers/promises';
import { fingerprint, idempotencyKey, inUse } from '../http/idempotency';
import { json, type ApiRequest, type Reply } from '../http/reply';
import { newId } from '../ids';
import type { Ledger } from '../ledger/ledger';
import type { ApiFault } from './fault';

const FAILED = json(500, {
  error: { type: 'api_error', message: 'An unknown error occurred (a fault that was asked for).' },
});

/**
 * Answers a call that meets a fault.
 *
 * @param carryOut what would answer it otherwise
 * @returns null when no answer is to come
 */
export async function underFault(
  fault: ApiFault,
  ledger: Ledger,
  request: ApiRequest,
  carryOut: (request: ApiRequest) => Promise<Reply>,
): Promise<Reply | null> {
  switch (fault.kind) {
    case 'decline':
      return carryOut(withDecliningCard(request));
    case 'delay':
      await sleep(fault.ms);
      return carryOut(request);
    case 'timeout':
      await carryOut(request);
      return null;
    case 'error':
      if (fault.executed) await carryOut(request);
      if (fault.stored) await keepFailure(ledger, request);
      return FAILED;
    case 'conflict': {
      const { status, body } = inUse();
      return json(status, { error: body });
    }
    case 'rate-limit':
      return json(
        429,
        { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
        { 'retry-after': String(fault.retryAfter) },
      );
  }
}

function withDecliningCard(request: ApiRequest): ApiRequest {
  const form = new URLSearchParams(request.body);
  for (const name of [...form.keys()]) if (name.startsWith('payment_method')) form.delete(name);
  form.set('payment_method', 'pm_card_chargeDeclined');
  return { ...request, body: form.toString() };
}

/** Keeps the failure under the call's idempotency key, in place of the answer that carrying it out may have left. */
async function keepFailure(ledger: Ledger, request: ApiRequest): Promise<void> {
  const id = idempotencyKey(request);
  if (id === null) return;
  const requestId = newId('req');
  const tx = ledger.begin({ id: requestId, idempotency_key: id });
  const { status, body } = FAILED;
  tx.put('answers', {
    id,
    fingerprint: fingerprint(request),
    status,
    body: String(body),
    requestId,
    createdAt: Date.now(),
  });
  await tx.commit();
}

import { createHash } from 'node:crypto';
import type { AnswerOnFile } from '../ledger/tables';
import type { Transaction } from '../ledger/transaction';
import { ApiError, invalidRequest } from '../api-error';
import type { Executed } from './execute';
import type { ApiRequest } from './reply';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** What an answer is kept under. */
export interface Keyed {
  key: string;
  fingerprint: string;
  requestId: string;
}

/** The idempotency key of a request, if it is a POST and has one. @throws ApiError 400 over 255 characters */
export function idempotencyKey({ method, headers }: ApiRequest): string | null {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || key === undefined || key === '') return null;
  if (String(key).length > 255)
    throw invalidRequest('Idempotency keys may be up to 255 characters in length.');
  return String(key);
}

/** What makes two requests the same one. */
export function fingerprint({ method, url, body }: ApiRequest): string {
  return createHash('sha256').update(`${method} ${url.pathname}\n${body}`).digest('hex');
}

/** Runs what comes under one key once (docs.stripe.com/api/idempotent_requests). */
export class Idempotency {
  private readonly inProgress = new Set<string>();

  /**
   * Carries a request out, or finds the answer that it had before.
   *
   * @returns the answer, and the id of the request that it was first given to if this one repeats it
   * @throws ApiError 409 while the first request under the key runs, 400 `idempotency_error` if it was another request
   */
  async once(
    tx: Transaction,
    { key, fingerprint, requestId }: Keyed,
    carryOut: () => Executed,
  ): Promise<{ outcome: Executed; replayOf: string | null }> {
    if (this.inProgress.has(key)) throw inUse();
    const before = freshAnswer(tx, key);
    if (before !== undefined) {
      await tx.commit();
      return replay(before, fingerprint);
    }
    this.inProgress.add(key);
    try {
      const outcome = carryOut();
      if (outcome.executed) {
        const { status, body } = outcome;
        tx.put('answers', { id: key, fingerprint, status, body, requestId, createdAt: Date.now() });
      }
      await tx.commit();
      return { outcome, replayOf: null };
    } finally {
      this.inProgress.delete(key);
    }
  }
}

function freshAnswer(tx: Transaction, key: string): AnswerOnFile | undefined {
  const answer = tx.books.answers.get(key);
  return answer !== undefined && answer.createdAt + KEPT_MS > Date.now() ? answer : undefined;
}

function replay(
  { status, body, requestId, ...before }: AnswerOnFile,
  fingerprint: string,
): { outcome: Executed; replayOf: string } {
  if (before.fingerprint !== fingerprint)
    throw new ApiError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${before.id}' if you meant to execute a different request.`,
    });
  return { outcome: { status, body, executed: true }, replayOf: requestId };
}

/** Another request under the same key is being carried out. */
export function inUse(): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this idempotency key. Please try again later.',
  });
}

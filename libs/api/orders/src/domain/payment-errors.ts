import { DomainError } from '@shop/api-common';

/** The key holds a failure or another request: retry under the next, though the effect may have happened. */
export class SpentIdempotencyKeyError extends DomainError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', 'The payment provider failed. Please try again in a minute.', undefined, { cause });
  }
}

/** A genuine webhook whose timestamp is outside the tolerance: a replay, or a wrong clock. */
export class WebhookTimestampError extends DomainError {
  /** @param seconds age of the message by this server's clock; negative for one from the future */
  constructor(readonly seconds: number) {
    const text = 'was made too far from the time of this server';
    super('BAD_USER_INPUT', `signature ${text}`, { signature: text });
  }
}

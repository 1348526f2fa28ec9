import { DomainError } from '@shop/api-common';

/**
 * The provider brought a request to its end with an error of its own and keeps that under the request's idempotency
 * key, or had another request under it: repeating would bring the same. What it was to do may have been done all the same.
 */
export class SpentIdempotencyKeyError extends DomainError {
  constructor(cause: unknown) {
    const message = 'The payment provider failed. Please try again in a minute.';
    super('UNAVAILABLE', message, undefined, { cause });
  }
}

/**
 * A genuine message whose time is far from that of this server, before or after: it is repeated by the provider with a
 * new time, or else one of both clocks is wrong.
 */
export class WebhookTimestampError extends DomainError {
  /** @param seconds by which the message is older than this server's time; negative for one from the future */
  constructor(readonly seconds: number) {
    const text = 'was made too far from the time of this server';
    super('BAD_USER_INPUT', `signature ${text}`, { signature: text });
  }
}

import { DomainError } from '@shop/api-common';

/** Somebody asked too much of the shop in too short a time. */
export class RateLimitedError extends DomainError {
  /** @param retryAfterSeconds after which asking again makes sense */
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED', `Too many requests. Please try again in ${retryAfterSeconds} seconds.`);
  }
}

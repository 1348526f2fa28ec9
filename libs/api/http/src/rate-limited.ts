import { DomainError } from '@shop/api-common';

/** A client exceeded its rate limit. */
export class RateLimitedError extends DomainError {
  /** @param retryAfterSeconds seconds until a retry makes sense */
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED', `Too many requests. Please try again in ${retryAfterSeconds} seconds.`);
  }
}

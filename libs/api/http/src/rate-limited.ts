import { DomainError } from '@shop/api-common';

export class RateLimitedError extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED', `Too many requests. Please try again in ${retryAfterSeconds} seconds.`);
  }
}

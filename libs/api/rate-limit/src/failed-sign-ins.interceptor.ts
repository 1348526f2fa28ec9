import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { DomainError } from '@shop/api-common';
import { requestFromContext } from '@shop/api-http';
import { claimedEmail } from './claimed-email';
import { RateLimiter } from './rate-limiter';

/**
 * Counts sign-ins that fail, by address and by the e-mail that they claim. A genuine proof passes however many failed before
 * it: else anybody could keep the owner of an e-mail out, or the others of an office. Further failures alone are answered with
 * RATE_LIMITED. How many proofs are looked at, be they genuine or not, the limit of all sign-ins bounds.
 */
@Injectable()
export class FailedSignIns implements NestInterceptor {
  constructor(private readonly limits: RateLimiter) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError(async (error: unknown): Promise<never> => {
        if (isRefusal(error)) await this.count(context);
        throw error;
      }),
    );
  }

  /** @throws RateLimitedError when nothing is left */
  private async count(context: ExecutionContext): Promise<void> {
    const request = requestFromContext(context);
    await this.limits.consume(request, 'failedSignIns');
    const email = claimedEmail(context);
    if (email) await this.limits.consumeFor(request, 'failedSignIns', `email ${email}`);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN');
}

import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { DomainError } from '@shop/api-common';
import { requestFromContext } from '@shop/api-http';
import { claimedEmail } from './claimed-email';
import { RateLimiter } from './rate-limiter';

/**
 * Counts failed sign-ins by address and claimed e-mail. Only further failures get RATE_LIMITED, so that no attacker can lock
 * out an account or an office.
 */
@Injectable()
export class FailedSignIns implements NestInterceptor {
  constructor(private readonly limits: RateLimiter) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError(async (error: unknown): Promise<never> => {
        if (isRejection(error)) await this.count(context);
        throw error;
      }),
    );
  }

  private async count(context: ExecutionContext): Promise<void> {
    const request = requestFromContext(context);
    await this.limits.consume(request, 'failedSignIns');
    const email = claimedEmail(context);
    if (email) await this.limits.consumeFor(request, 'failedSignIns', `email ${email}`);
  }
}

function isRejection(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN');
}

import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { DomainError } from '@shop/api-kernel';
import { requestOf } from '../access/request-of';
import { claimedEmail } from './claimed-email';
import { RateLimits } from './rate-limits';

/**
 * Counts sign-ins that fail, by address and by the e-mail that they claim. An address that failed too often is refused
 * before its proof is looked at. An e-mail is not: else anybody could keep its owner out; further failures alone are
 * answered with RATE_LIMITED.
 */
@Injectable()
export class FailedSignIns implements NestInterceptor {
  constructor(private readonly limits: RateLimits) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = requestOf(context);
    if (await this.limits.isSpent(request, 'failedSignIns')) {
      await this.limits.take(request, 'failedSignIns');
    }
    return next.handle().pipe(
      catchError(async (error: unknown): Promise<never> => {
        if (isRefusal(error)) {
          await this.limits.take(request, 'failedSignIns');
          const email = claimedEmail(context);
          if (email) await this.limits.takeFor(request, 'failedSignIns', `email ${email}`);
        }
        throw error;
      }),
    );
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN');
}

import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { DomainError, parseJson } from '@shop/api-common';
import { requestFromContext, type ShopRequest } from '@shop/api-http';
import { RateLimiter } from './rate-limiter';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import { canonicalEmail, LIMITS } from '@shop/contracts';

/** The unverified e-mail of a sign-in attempt, from the REST path or the GraphQL token's claims. For counting only. */
export function claimedEmail(context: ExecutionContext): string | undefined {
  if (context.getType<GqlContextType>() === 'graphql') {
    return normalize(emailClaim(GqlExecutionContext.create(context).getArgs<{ idToken?: string }>().idToken));
  }
  return normalize((context.switchToHttp().getRequest<ShopRequest>().params as { email?: unknown }).email);
}

function emailClaim(token: string | undefined): unknown {
  const claims = parseJson(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
  return typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'email') : undefined;
}

function normalize(email: unknown): string | undefined {
  if (typeof email !== 'string') return undefined;
  const text = email.slice(0, LIMITS.emailMax);
  return canonicalEmail(text) ?? text.toLowerCase();
}

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

import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { DomainError, type Principal } from '@shop/api-common';
import { StoreDeadline } from '@shop/api-database';
import { RATE_LIMIT_BUCKET, RateLimiter } from '@shop/api-rate-limit';
import {
  bearerToken,
  type Bucket,
  isWriteOperation,
  OutdatedTokenError,
  requestFromContext,
  type ShopRequest,
  toUnauthenticatedError,
} from '@shop/api-http';
import type { ApiKeyScope } from '@shop/contracts';
import { ACCESS_LEVEL, type AccessLevel, allowsKey, API_KEY_SCOPE } from './access.decorator';
import { AccessTokens } from './access-tokens';
import { API_KEY_PREFIX, ApiKeyResolver } from './api-key';

/** Closed by default. Authenticates before counting, so that accounts count as accounts and invalid tokens by address. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimiter,
    private readonly tokens: AccessTokens,
    private readonly keys: ApiKeyResolver,
    private readonly deadline: StoreDeadline,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const level = this.metadata<AccessLevel>(ACCESS_LEVEL, context);
    if (!level) throw new DomainError('FORBIDDEN', 'This operation is not open to anyone.');
    const request = requestFromContext(context);
    const isUnlimited = this.metadata<Bucket | 'nothing'>(RATE_LIMIT_BUCKET, context) === 'nothing';
    // Public unlimited operations must work without the database.
    if (isUnlimited && level === 'everyone') return true;
    await this.authenticate(context, request, isUnlimited);
    if (!isUnlimited) await this.consumeRateLimit(context, request, level);
    if (level === 'everyone') return true;
    if (!request.user) throw this.unauthenticatedError(request);
    if (request.user.scopes) this.assertOpenToKey(context, request.user);
    if (level === 'admin' && request.user.role !== 'ADMIN') {
      throw new DomainError('FORBIDDEN', 'Only administrators may do this.');
    }
    return true;
  }

  override getRequest(context: ExecutionContext) {
    return requestFromContext(context);
  }

  /** An invalid token makes a visitor; authorization follows later. */
  override handleRequest<User>(error: unknown, found: unknown): User {
    if (error) throw error;
    return (found || undefined) as Principal | undefined as User;
  }

  /** Once for concurrent fields of a query. A failure counts for the address, as the attempt costs work. */
  private async authenticate(
    context: ExecutionContext,
    request: ShopRequest,
    isUnlimited: boolean,
  ): Promise<void> {
    if (request.headers.authorization === undefined) return;
    try {
      await (request.identifying ??= this.authenticateOnce(context, request));
    } catch (error) {
      if (!isUnlimited) await this.limits.consumeByAddress(request, bucketOf(context));
      throw error;
    }
  }

  private async authenticateOnce(context: ExecutionContext, request: ShopRequest): Promise<void> {
    const token = bearerToken(request.headers.authorization);
    try {
      if (token?.startsWith(API_KEY_PREFIX)) {
        const key = await this.deadline.within(this.keys.resolve(token));
        if (key) request.user = key;
      } else await super.canActivate(context);
    } finally {
      request.identifying = undefined;
    }
  }

  private async consumeRateLimit(
    context: ExecutionContext,
    request: ShopRequest,
    level: AccessLevel,
  ): Promise<void> {
    if (!request.user && level !== 'everyone')
      return this.limits.consumeByAddress(request, bucketOf(context));
    const bucket = this.metadata<Bucket>(RATE_LIMIT_BUCKET, context);
    return this.limits.consume(request, bucket ?? bucketOf(context));
  }

  private assertOpenToKey(context: ExecutionContext, key: Principal): void {
    const open = this.metadata<readonly ApiKeyScope[]>(API_KEY_SCOPE, context) ?? [];
    if (allowsKey(key, open)) return;
    const message =
      open.length === 0 ? 'API keys may not do this.' : `The API key lacks the scope ${open.join(' or ')}.`;
    throw new DomainError('FORBIDDEN', message);
  }

  private unauthenticatedError(request: ShopRequest): DomainError {
    const isOurs = this.tokens.hasIssued(request.headers.authorization);
    return isOurs ? new OutdatedTokenError() : toUnauthenticatedError(request);
  }

  private metadata<Value>(key: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [
      context.getHandler(),
      context.getClass(),
    ]);
  }
}

function bucketOf(context: ExecutionContext): 'reads' | 'writes' {
  return isWriteOperation(context) ? 'writes' : 'reads';
}

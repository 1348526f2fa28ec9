import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { DomainError, type Principal } from '@shop/api-common';
import { RATE_LIMIT_BUCKET, RateLimiter } from '@shop/api-rate-limit';
import {
  type Bucket,
  isWriteOperation,
  OutdatedTokenError,
  requestFromContext,
  type ShopRequest,
  toUnauthenticatedError,
} from '@shop/api-http';
import { ACCESS_LEVEL, type AccessLevel } from './access.decorator';
import { AccessTokens } from './access-tokens';

/**
 * The one guard of GraphQL and REST, closed by default: an operation without an access decorator is refused to
 * everybody, admins included. It asks who calls, then whether they call too often, then whether they may: so an
 * account is counted as that account, and whoever has no valid token as their address.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimiter,
    private readonly tokens: AccessTokens,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const level = this.metadata<AccessLevel>(ACCESS_LEVEL, context);
    if (!level) throw new DomainError('FORBIDDEN', 'This operation is not open to anyone.');
    const request = requestFromContext(context);
    if (request.trial?.storeFailure) throw request.trial.storeFailure;
    const isFree = this.metadata<Bucket | 'nothing'>(RATE_LIMIT_BUCKET, context) === 'nothing';
    // What is answered to everybody as often as they like needs no look into the database, which may be gone.
    if (isFree && level === 'everyone') return true;
    await this.identify(context, request, isFree);
    if (!isFree) await this.count(context, request, level);
    if (level === 'everyone') return true;
    if (!request.user) throw this.refusalOf(request);
    if (level === 'admin' && request.user.role !== 'ADMIN') {
      throw new DomainError('FORBIDDEN', 'Only administrators may do this.');
    }
    return true;
  }

  override getRequest(context: ExecutionContext) {
    return requestFromContext(context);
  }

  /** A token that is not valid makes a visitor; what a visitor may not do is refused later. */
  override handleRequest<User>(error: unknown, found: unknown): User {
    if (error) throw error;
    return (found || undefined) as Principal | undefined as User;
  }

  /**
   * Finds out who calls, for all fields of a query at once; the mutations of a document come one after another, and each
   * is asked for anew. When it cannot be found out, the address is counted, as the attempt was work too, which the client
   * has asked for.
   */
  private async identify(context: ExecutionContext, request: ShopRequest, isFree: boolean): Promise<void> {
    if (request.headers.authorization === undefined) return;
    try {
      await (request.identifying ??= this.lookUp(context, request));
    } catch (error) {
      if (!isFree) await this.limits.consumeByAddress(request, bucketOf(context));
      throw error;
    }
  }

  private async lookUp(context: ExecutionContext, request: ShopRequest): Promise<void> {
    try {
      await super.canActivate(context);
    } finally {
      request.identifying = undefined;
    }
  }

  private async count(context: ExecutionContext, request: ShopRequest, level: AccessLevel): Promise<void> {
    if (request.areReadsCounted) return;
    if (!request.user && level !== 'everyone')
      return this.limits.consumeByAddress(request, bucketOf(context));
    const bucket = this.metadata<Bucket>(RATE_LIMIT_BUCKET, context);
    return this.limits.consume(request, bucket ?? bucketOf(context));
  }

  private refusalOf(request: ShopRequest): DomainError {
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

import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { DomainError, type Principal } from '@shop/api-kernel';
import { ACCESS_LEVEL, type AccessLevel } from './access.decorator';
import { requestOf } from './request-of';

/**
 * The one guard of GraphQL and REST, closed by default: an operation without an access decorator is refused to
 * everybody, admins included.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const level = this.levelOf(context);
    if (!level) throw new DomainError('FORBIDDEN', 'This operation is not open to anyone.');
    const { authorization } = requestOf(context).headers;
    if (level === 'everyone' && authorization === undefined) return true;
    await super.canActivate(context);
    return true;
  }

  override getRequest(context: ExecutionContext) {
    return requestOf(context);
  }

  override handleRequest<User>(error: unknown, found: unknown, _: unknown, context: ExecutionContext): User {
    if (error) throw error;
    const level = this.levelOf(context);
    const principal = (found || undefined) as Principal | undefined;
    if (!principal && level !== 'everyone') throw this.unauthenticated(context);
    if (level === 'admin' && principal?.role !== 'ADMIN') {
      throw new DomainError('FORBIDDEN', 'Only administrators may do this.');
    }
    return principal as User;
  }

  private levelOf(context: ExecutionContext): AccessLevel | undefined {
    return this.reflector.getAllAndOverride(ACCESS_LEVEL, [context.getHandler(), context.getClass()]);
  }

  private unauthenticated(context: ExecutionContext): DomainError {
    const { authorization } = requestOf(context).headers;
    const reason = authorization?.includes('@')
      ? 'An e-mail address is no proof of identity: send "Authorization: Bearer <access token>".'
      : 'Please sign in: the access token is missing, expired or no longer valid.';
    return new DomainError('UNAUTHENTICATED', reason);
  }
}

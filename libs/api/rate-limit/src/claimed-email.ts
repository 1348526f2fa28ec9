import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import { LIMITS } from '@shop/contracts';
import type { ShopRequest } from '@shop/api-http';

/**
 * The e-mail that somebody tries to sign in as: of the path in REST, of the unproven claims of the token in GraphQL.
 * Good for counting alone.
 */
export function claimedEmail(context: ExecutionContext): string | undefined {
  if (context.getType<GqlContextType>() === 'graphql') {
    return normal(emailIn(GqlExecutionContext.create(context).getArgs<{ idToken?: string }>().idToken));
  }
  return normal((context.switchToHttp().getRequest<ShopRequest>().params as { email?: unknown }).email);
}

function emailIn(token: string | undefined): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'email') : undefined;
  } catch {
    return undefined;
  }
}

function normal(email: unknown): string | undefined {
  return typeof email === 'string' ? email.slice(0, LIMITS.emailMax).toLowerCase() : undefined;
}

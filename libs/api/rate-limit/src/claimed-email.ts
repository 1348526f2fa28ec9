import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import { LIMITS } from '@shop/contracts';
import type { ShopRequest } from '@shop/api-http';

/** The unverified e-mail of a sign-in attempt, from the REST path or the GraphQL token's claims. For counting only. */
export function claimedEmail(context: ExecutionContext): string | undefined {
  if (context.getType<GqlContextType>() === 'graphql') {
    return normalize(emailClaim(GqlExecutionContext.create(context).getArgs<{ idToken?: string }>().idToken));
  }
  return normalize((context.switchToHttp().getRequest<ShopRequest>().params as { email?: unknown }).email);
}

function emailClaim(token: string | undefined): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'email') : undefined;
  } catch {
    return undefined;
  }
}

function normalize(email: unknown): string | undefined {
  return typeof email === 'string' ? email.slice(0, LIMITS.emailMax).toLowerCase() : undefined;
}

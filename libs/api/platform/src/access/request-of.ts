import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '@shop/api-kernel';

/** A request that has passed the guard: `user` is who calls, undefined for a visitor. */
export type ShopRequest = FastifyRequest & { user?: Principal };

/** The HTTP request behind a call of either transport. */
export function requestOf(context: ExecutionContext): ShopRequest {
  if (context.getType<GqlContextType>() === 'graphql') {
    return GqlExecutionContext.create(context).getContext<{ req: ShopRequest }>().req;
  }
  return context.switchToHttp().getRequest<ShopRequest>();
}

import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { type GraphQLResolveInfo, OperationTypeNode } from 'graphql';
import type { Principal } from '@shop/api-common';
import type { RateLimitResult } from './rate-limit-result';

export const GRAPHQL_PATH = '/graphql';

export type ShopRequest = FastifyRequest & {
  user?: Principal;
  /** Resolves when the caller is authenticated; undefined when no authentication is running. */
  identifying?: Promise<void> | undefined;
  rateLimit?: RateLimitResult;
  /** Origin at which clients reach the shop; undefined where none can be believed. */
  readonly publicUrl?: string | undefined;
  /** Error codes for the log; one per failed GraphQL field. */
  errorCodes?: Set<string>;
  /** GraphQL operation: kind, root field and the client's operation name. */
  operation?: { readonly kind: string; readonly field: string; readonly name?: string };
};

export function recordErrorCode(request: ShopRequest, code: string): void {
  (request.errorCodes ??= new Set()).add(code);
}

export function requestFromContext(context: ExecutionContext): ShopRequest {
  if (context.getType<GqlContextType>() === 'graphql') {
    return GqlExecutionContext.create(context).getContext<{ req: ShopRequest }>().req;
  }
  return context.switchToHttp().getRequest<ShopRequest>();
}

export function isWriteOperation(context: ExecutionContext): boolean {
  if (context.getType<GqlContextType>() === 'graphql') {
    // A WebSocket handshake is not an operation.
    const { operation } = GqlExecutionContext.create(context).getInfo<Partial<GraphQLResolveInfo>>();
    return operation?.operation === OperationTypeNode.MUTATION;
  }
  return !isReadRequest(requestFromContext(context));
}

export function isReadRequest({ method }: Pick<ShopRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

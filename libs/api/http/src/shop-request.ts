import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { type GraphQLResolveInfo, OperationTypeNode } from 'graphql';
import type { Principal } from '@shop/api-common';
import type { RateLimitResult } from './rate-limit-result';

/** A request, and what the guard noted on it. */
export type ShopRequest = FastifyRequest & {
  /** Who calls; undefined for a visitor. */
  user?: Principal;
  /** Ends when it is known who calls; undefined when nobody is finding out. */
  identifying?: Promise<void> | undefined;
  /** What it took of its client's limit; undefined when nothing of it has passed the guard. */
  rateLimit?: RateLimitResult;
  /** Its reads were counted together, before any of its fields was asked for. */
  areReadsCounted?: boolean;
  /** It is tried once before it is let in; what of the store failed then is noted here, and not asked for again. */
  trial?: { storeFailure?: unknown };
  /** Why it was refused; of GraphQL, each field by itself. */
  errorCodes?: Set<string>;
  /** Kind of its GraphQL operation, the field of the schema that it asks for, and the name that its client gave it. */
  operation?: { readonly kind: string; readonly field: string; readonly name?: string };
};

/** Keeps for the log why a request was refused. */
export function recordErrorCode(request: ShopRequest, code: string): void {
  (request.errorCodes ??= new Set()).add(code);
}

/** The HTTP request behind a call of either transport. */
export function requestFromContext(context: ExecutionContext): ShopRequest {
  if (context.getType<GqlContextType>() === 'graphql') {
    return GqlExecutionContext.create(context).getContext<{ req: ShopRequest }>().req;
  }
  return context.switchToHttp().getRequest<ShopRequest>();
}

/** Whether a call may change something: a mutation, or a REST method other than GET and HEAD. */
export function isWriteOperation(context: ExecutionContext): boolean {
  if (context.getType<GqlContextType>() === 'graphql') {
    // A socket that opens is no operation yet.
    const { operation } = GqlExecutionContext.create(context).getInfo<Partial<GraphQLResolveInfo>>();
    return operation?.operation === OperationTypeNode.MUTATION;
  }
  return !isReadRequest(requestFromContext(context));
}

/** Whether a request is one of REST that only reads. */
export function isReadRequest({ method }: Pick<ShopRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

import { type ArgumentsHost, Catch, type ExceptionFilter, Logger, Optional } from '@nestjs/common';
import { GqlArgumentsHost, type GqlContextType } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { recordErrorCode, type ShopRequest } from '../shop-request';
import { WriteAvailability } from '@shop/api-database';
import { errorDetail, toErrorBody, toErrorExtensions } from './error-bodies';
import { REST_STATUS } from './error-table';
import { type ErrorResponse, toErrorResponse } from './to-error-response';

/** The challenge of every 401 (RFC 9110, 11.6.1); browsers show no password prompt for this scheme. */
const CHALLENGE = 'Bearer';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  constructor(@Optional() private readonly writes?: WriteAvailability) {}

  catch(error: unknown, host: ArgumentsHost): GraphQLError | undefined {
    this.writes?.recordFailure(error);
    const refusal = toErrorResponse(error);
    if (host.getType<GqlContextType>() === 'graphql') {
      const { req } = GqlArgumentsHost.create(host).getContext<{ req: ShopRequest }>();
      this.report(error, refusal, req.id);
      return new GraphQLError(refusal.message, { extensions: toErrorExtensions(refusal, req.id) });
    }
    const http = host.switchToHttp();
    const request = http.getRequest<ShopRequest>();
    this.report(error, refusal, request.id);
    recordErrorCode(request, refusal.code);
    const reply = http.getResponse<FastifyReply>().status(refusal.status);
    if (refusal.status === REST_STATUS.UNAUTHENTICATED) void reply.header('WWW-Authenticate', CHALLENGE);
    if (refusal.retryAfter !== undefined) void reply.header('Retry-After', refusal.retryAfter);
    void reply.send(toErrorBody(refusal, request));
    return undefined;
  }

  private report(error: unknown, { status, code }: ErrorResponse, requestId: string): void {
    if (status < 500) return;
    this.logger.error(`${code} in request ${requestId}: ${errorDetail(error)}`);
  }
}

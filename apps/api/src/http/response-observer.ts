import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ShopRequest } from '@shop/api-http';

/** A response as logs, metrics and traces report it. */
export interface CompletedRequest extends Pick<ShopRequest, 'id' | 'method'> {
  /** Pattern instead of the URL, which may hold e-mails and secrets. */
  readonly route: string;
  readonly operation: ShopRequest['operation'];
  readonly errorCodes: ShopRequest['errorCodes'];
  readonly user: ShopRequest['user'];
  /** Trace context sent by the caller. */
  readonly traceparent: string | undefined;
  readonly status: number;
  readonly durationMs: number;
  /** Epoch milliseconds. */
  readonly completedAt: number;
}

/** Called after every response. */
export type ResponseObserver = (answered: CompletedRequest) => void;

/** Reports every response of Fastify. Call it before routes are added. */
export function observeResponses(fastify: FastifyInstance, observer: ResponseObserver): void {
  fastify.addHook('onResponse', (request: ShopRequest, { statusCode, elapsedTime }, done) => {
    const { id, method, routeOptions, operation, errorCodes, user } = request;
    const route = routeOptions.url ?? 'none';
    const traceparent = traceparentOf(request.headers);
    observer({
      id,
      method,
      route,
      operation,
      errorCodes,
      user,
      traceparent,
      status: statusCode,
      durationMs: elapsedTime,
      completedAt: Date.now(),
    });
    done();
  });
}

/** The `traceparent` header, unless it is repeated. */
export function traceparentOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined;
}

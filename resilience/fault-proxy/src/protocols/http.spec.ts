import { http, type HttpMessage } from './http';

/** What is read when the bytes come one by one, and when they come at once. */
function readings(exchange: [way: 'requests' | 'replies', text: string][]): HttpMessage[][] {
  return [1, Infinity].map((size) => {
    const conversation = http();
    return exchange.flatMap(([way, text]) => {
      const bytes = Buffer.from(text);
      const step = Math.min(size, bytes.length);
      return Array.from({ length: Math.ceil(bytes.length / step) }, (_, index) =>
        conversation[way](bytes.subarray(index * step, (index + 1) * step)),
      ).flat();
    });
  });
}

const GET = 'GET /tool?limit=1 HTTP/1.1\r\nHost: shop\r\n\r\n';
const POST = 'POST /order HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}';

it('pairs answers with pipelined requests', () => {
  for (const messages of readings([
    ['requests', GET + POST],
    ['replies', 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ntext'],
    ['replies', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n'],
  ])) {
    expect(messages.map(({ method, path, status, body }) => [method, path, status, body])).toEqual([
      ['GET', '/tool', undefined, ''],
      ['POST', '/order', undefined, '{}'],
      ['GET', '/tool', 200, 'text'],
      ['POST', '/order', 100, ''],
      ['POST', '/order', 204, ''],
    ]);
  }
});

it('reads chunked bodies', () => {
  const chunked =
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe\r\nl\r\n2;x=y\r\nlo\r\n0\r\nTrailer: a\r\n\r\n';
  for (const messages of readings([
    ['requests', GET + POST],
    ['replies', chunked + chunked],
  ])) {
    expect(messages.map(({ bytes }) => bytes.toString()).slice(2)).toEqual([chunked, chunked]);
  }
});

it('expects no body after a HEAD request', () => {
  const [messages] = readings([
    ['requests', `HEAD / HTTP/1.1\r\n\r\n${GET}`],
    ['replies', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nHTTP/1.1 304 Not Modified\r\n\r\n'],
  ]);
  expect(messages?.map(({ status }) => status)).toEqual([undefined, undefined, 200, 304]);
});

it('passes raw bytes after an upgrade', () => {
  const [, messages] = readings([
    ['requests', 'GET /graphql HTTP/1.1\r\nUpgrade: websocket\r\n\r\n'],
    ['replies', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    ['requests', '\x81\x00'],
    ['replies', 'anything'],
  ]);
  expect(messages?.slice(2).map(({ direction, path, body }) => [direction, path, body])).toEqual([
    ['request', '/graphql', '\x81\x00'],
    ['reply', '/graphql', 'anything'],
  ]);
});

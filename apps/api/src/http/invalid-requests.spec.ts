import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { ignoreExpectHeader, joinAuthorizationHeaders, rejectInvalidRequests } from './invalid-requests';

/** Node's default limit is 2,000 headers. */
const SHORT_HEADERS = Array.from({ length: 2_500 }, () => 'x:');

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  app.post('/', async (request) => ({ got: request.body }));
  app.get('/', async ({ headers }) => ({ for: headers['x-forwarded-for'], as: headers.authorization }));
  ignoreExpectHeader(app);
  rejectInvalidRequests(app);
  joinAuthorizationHeaders(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

it.each(['foo', 'a-miracle="soon"'])('ignores the expectation %s', async (expected) => {
  const head = ['POST / HTTP/1.1', 'Host: shop', 'Connection: close', `Expect: ${expected}`];
  const text = await answerTo([...head, 'Content-Type: application/json', 'Content-Length: 1', '', '5']);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*\{"got":5\}/);
});

it('rejects a second Host after thousands of headers', async () => {
  const head = ['GET / HTTP/1.1', 'Host: shop', 'Connection: close', ...SHORT_HEADERS];
  const text = await answerTo([...head, 'Host: evil.example', '', '']);
  expect(text).toContain('The request must have one Host header.');
});

it('reads forwarded addresses and a second token after thousands of headers', async () => {
  const head = ['GET / HTTP/1.1', 'Host: shop', 'Connection: close'];
  const first = ['X-Forwarded-For: 192.0.2.1', 'Authorization: Bearer a'];
  const last = ['X-Forwarded-For: 198.51.100.7', 'Authorization: Bearer b'];
  const text = await answerTo([...head, ...first, ...SHORT_HEADERS, ...last, '', '']);
  expect(text).toContain('{"for":"192.0.2.1, 198.51.100.7","as":"Bearer a, Bearer b"}');
});

/** Sends a request that closes its connection, and returns the response. */
async function answerTo(lines: readonly string[]): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(lines.join('\r\n'));
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

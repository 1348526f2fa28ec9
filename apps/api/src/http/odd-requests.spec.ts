import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { ignoreExpectations } from './odd-requests';

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  app.post('/', async (request) => ({ got: request.body }));
  ignoreExpectations(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

it.each(['foo', 'a-miracle="soon"'])('answers a request that expects %s like any other', async (expected) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const head = ['POST / HTTP/1.1', 'Host: shop', 'Connection: close', `Expect: ${expected}`];
  socket.write([...head, 'Content-Type: application/json', 'Content-Length: 1', '', '5'].join('\r\n'));
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*\{"got":5\}/);
});

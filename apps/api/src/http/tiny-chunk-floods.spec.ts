import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { MAX_TINY_CHUNKS, rejectTinyChunkFloods } from './tiny-chunk-floods';

const MIB = 1024 * 1024;
const READ_WITHIN_MS = 300;

let app: FastifyInstance;
let connections: Socket[];
let client: Socket;
let received: string;
beforeEach(async () => {
  received = '';
  connections = [];
  app = fastify({ bodyLimit: MIB });
  app.addContentTypeParser('text/x', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.post('/', ({ body }) => `${String(body).length} letters`);
  app.get('/', () => 'unread');
  app.server.on('connection', (socket) => connections.push(socket));
  rejectTinyChunkFloods(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).on('data', (chunk: Buffer) => (received += chunk.toString()));
});
afterEach(async () => {
  client.destroy();
  await app.close();
});

/** Sends a request head and a part of its body. */
function send(method: string, type: string, chunk: string, chunks: number): void {
  const head = `${method} / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  client.write(head + `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(chunks));
}

it.each([
  ['as many chunks of one byte as there may be', 'a', MAX_TINY_CHUNKS - 1],
  ['more chunks of 20 bytes', 'a'.repeat(20), 5_000],
])('accepts %s and the next request', async (_, chunk, chunks) => {
  for (const times of [1, 2]) {
    send('POST', 'text/x', chunk, chunks);
    client.write('0\r\n\r\n');
    while (received.split('letters').length <= times) await once(client, 'data');
  }
  expect(received.match(new RegExp(`${chunk.length * chunks} letters`, 'g'))).toHaveLength(2);
});

it('accepts a small body sent byte by byte', async () => {
  send('POST', 'text/x', 'a', 0);
  for (let sent = 0; sent < 50; sent += 1) {
    client.write('1\r\na\r\n');
    await sleep(1);
  }
  client.write('0\r\n\r\n');
  await once(client, 'data');
  expect(received).toContain('50 letters');
});

it.each([
  ['before it is answered', 'POST', 'text/x', '400 Bad Request'],
  ['after it was refused', 'POST', 'text/y', '415 Unsupported Media Type'],
  ['that no route reads', 'GET', 'text/x', '200 OK'],
])('closes the connection of a tiny-chunk flood %s', async (_, method, type, answer) => {
  const closed = new Promise((done) => client.once('close', done));
  send(method, type, 'a', 1);
  if (method === 'GET' || type === 'text/y') await once(client, 'data');
  client.write('1\r\na\r\n'.repeat(2 * MIB));
  await closed;
  await sleep(READ_WITHIN_MS);
  expect(received).toContain(`HTTP/1.1 ${answer}`);
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(connections[0]?.bytesRead).toBeLessThan(MIB);
});

import { once } from 'node:events';
import { type IncomingMessage, request as ask } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { waitUntil } from '@shop/api-database/testing';
import { toErrorResponse } from '@shop/api-http';
import { RequestBodyBudget } from './request-body-budget';

const LONGEST = 1_000;
const MOST = { ofClient: 2_500, inAll: 4_500 };

let app: FastifyInstance;
/** Bytes of bodies that the server has read, and number of bodies that it is reading. */
let arrived = 0;
let unfinished = 0;
const clients: Socket[] = [];

beforeEach(async () => {
  const bodies = new RequestBodyBudget(MOST);
  app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const refusal = toErrorResponse(error);
    void reply.status(refusal.status).send(refusal);
  });
  app.addContentTypeParser('text/x', async (request: FastifyRequest, payload: IncomingMessage) => {
    unfinished += 1;
    const body = bodies.read(request, payload, LONGEST).finally(() => (unfinished -= 1));
    payload.on('data', ({ length }: Buffer) => (arrived += length));
    return body;
  });
  app.post('/', ({ body }) => String(body));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
});

const port = () => (app.server.address() as AddressInfo).port;

/** Sends a body in chunks; returns the response. */
async function send(text: string, size: number, localAddress = '127.0.0.1') {
  const sent = ask({ port: port(), localAddress, method: 'POST', headers: { 'content-type': 'text/x' } });
  for (let at = 0; at < text.length; at += size) sent.write(text.slice(at, at + size));
  sent.end();
  const [answer] = await once(sent, 'response');
  let body = '';
  for await (const piece of answer) body += String(piece);
  return { status: answer.statusCode as number, body };
}

/** Sends an unfinished body. */
async function begin(bytes: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const client = connect({ port: port(), host: '127.0.0.1', localAddress });
  clients.push(client);
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/x\r\nContent-Length: ${bytes + 1}\r\n\r\n`;
  const before = arrived;
  client.write(`${head}${'a'.repeat(bytes)}`);
  await waitUntil(() => arrived === before + bytes);
  return client;
}

it.each([1, 7, 400, LONGEST])('reads bodies in chunks of %d bytes', async (size) => {
  const text = Array.from({ length: LONGEST / 10 }, (_, n) => String(n).padStart(10)).join('');
  expect(await send(text, size)).toEqual({ status: 200, body: text });
  expect(await send(`${text}!`, size)).toMatchObject({ status: 413 });
});

it('rejects bodies beyond the budget of a client, whose other bodies continue', async () => {
  const first = await begin(900);
  await begin(900);
  expect(await send('x'.repeat(900), 900)).toMatchObject({
    status: 429,
    body: expect.stringContaining('RATE_LIMITED'),
  });
  expect((await send('x'.repeat(100), 100)).status).toBe(200);
  expect((await send('x'.repeat(900), 900, '127.0.0.2')).status).toBe(200);
  first.write('b');
  expect(String((await once(first, 'data'))[0])).toContain('200 OK');
  expect((await send('x'.repeat(900), 900)).status).toBe(200);
});

it('releases the bytes of a client that disconnects', async () => {
  await begin(900);
  (await begin(900)).destroy();
  await waitUntil(() => unfinished === 1);
  expect((await send('x'.repeat(900), 900)).status).toBe(200);
});

it('rejects bodies beyond the total budget', async () => {
  for (const address of ['127.0.0.2', '127.0.0.3']) {
    await begin(999, address);
    await begin(999, address);
  }
  expect(await send('x'.repeat(900), 900)).toMatchObject({
    status: 503,
    body: expect.stringContaining('UNAVAILABLE'),
  });
});

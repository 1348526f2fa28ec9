import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { waitUntil } from '@shop/api-database/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { limitPipelinedRequests, UNANSWERED_MAX } from './pipelined-requests';

let app: FastifyInstance;
let client: Socket;
let received: string;
let begun: number;
let handedOver: number;
let answer: () => void;
beforeEach(async () => {
  received = '';
  begun = 0;
  handedOver = 0;
  const answered = new Promise<void>((done) => (answer = done));
  app = fastify();
  app.get('/', async () => {
    begun += 1;
    await answered;
    return 'done';
  });
  limitPipelinedRequests(app);
  app.server.on('request', () => (handedOver += 1));
  await app.listen({ port: 0, host: '127.0.0.1' });
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('data', (chunk: Buffer) => (received += chunk.toString()));
});
afterEach(async () => {
  answer();
  client.destroy();
  await app.close();
});

it('answers as many requests that do not wait for each other as a connection may have, again and again', async () => {
  const answers = () => received.match(/200 OK/g)?.length;
  send(UNANSWERED_MAX);
  await waitUntil(() => begun === UNANSWERED_MAX);
  answer();
  await waitUntil(() => answers() === UNANSWERED_MAX);
  send(UNANSWERED_MAX);
  await waitUntil(() => answers() === 2 * UNANSWERED_MAX);
});

it('closes a connection on which more come, and hands none of them over', async () => {
  send(50 * UNANSWERED_MAX);
  await once(client, 'close');
  expect({ begun, handedOver, received }).toEqual({
    begun: UNANSWERED_MAX,
    handedOver: UNANSWERED_MAX + 1,
    received: '',
  });
});

function send(requests: number): void {
  client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(requests));
}

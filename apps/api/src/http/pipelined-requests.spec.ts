import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { waitUntil } from '@shop/api-database/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { limitPipelinedRequests, MAX_UNANSWERED_REQUESTS } from './pipelined-requests';

let app: FastifyInstance;
let client: Socket;
let received: string;
let begun: number;
let answer: () => void;
beforeEach(async () => {
  received = '';
  begun = 0;
  const answered = new Promise<void>((done) => (answer = done));
  app = fastify();
  app.get('/', async () => {
    begun += 1;
    await answered;
    return 'done';
  });
  limitPipelinedRequests(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('data', (chunk: Buffer) => (received += chunk.toString()));
});
afterEach(async () => {
  answer();
  client.destroy();
  await app.close();
});

it('answers as many pipelined requests as the limit, repeatedly', async () => {
  const answers = () => received.match(/200 OK/g)?.length;
  send(MAX_UNANSWERED_REQUESTS);
  await waitUntil(() => begun === MAX_UNANSWERED_REQUESTS);
  answer();
  await waitUntil(() => answers() === MAX_UNANSWERED_REQUESTS);
  send(MAX_UNANSWERED_REQUESTS);
  await waitUntil(() => answers() === 2 * MAX_UNANSWERED_REQUESTS);
});

it('closes a connection with more, without handling the surplus', async () => {
  send(50 * MAX_UNANSWERED_REQUESTS);
  await once(client, 'close');
  expect({ begun, received }).toEqual({ begun: MAX_UNANSWERED_REQUESTS, received: '' });
});

function send(requests: number): void {
  client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(requests));
}

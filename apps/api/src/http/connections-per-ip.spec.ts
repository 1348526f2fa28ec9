import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { waitUntil } from '@shop/api-database/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { limitConnectionsPerIp } from './connections-per-ip';

const MOST = 3;
const REQUEST = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

let app: FastifyInstance;
const clients: Socket[] = [];

async function serve(trusted: readonly string[]): Promise<void> {
  app = fastify();
  limitConnectionsPerIp(app, trusted, MOST);
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens connections and returns how many are served. */
async function open(count: number, localAddress: string): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const opened = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }));
  clients.push(...opened);
  const outcomes = opened.map((client) => {
    client.on('error', () => undefined).write(REQUEST);
    return new Promise<boolean>((done) =>
      client.once('data', () => done(true)).once('close', () => done(false)),
    );
  });
  return (await Promise.all(outcomes)).filter(Boolean).length;
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
});

it('closes connections beyond the limit of an address, and none of another address', async () => {
  await serve([]);
  expect(await open(MOST + 2, '127.0.0.1')).toBe(MOST);
  expect(await open(MOST, '127.0.0.2')).toBe(MOST);
});

it('accepts new connections once others are closed', async () => {
  await serve([]);
  await open(MOST, '127.0.0.1');
  for (const client of clients.splice(0)) client.destroy();
  const connections = promisify(app.server.getConnections.bind(app.server));
  await waitUntil(async () => (await connections()) === 0);
  expect(await open(MOST, '127.0.0.1')).toBe(MOST);
});

it('counts a connection once when the server emits it twice', async () => {
  await serve([]);
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  await open(1, '127.0.0.1');
  const [socket] = await connected;
  for (let time = 0; time < MOST; time += 1) app.server.emit('connection', socket);
  expect(await open(MOST - 1, '127.0.0.1')).toBe(MOST - 1);
});

it('does not limit trusted proxies', async () => {
  await serve(['127.0.0.0/24']);
  expect(await open(MOST + 5, '127.0.0.1')).toBe(MOST + 5);
  expect(await open(MOST + 5, '127.0.1.1')).toBe(MOST);
});

import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { rejectConnectTunnels } from './broken-requests';

let app: FastifyInstance;
let client: Socket;

beforeEach(async () => {
  app = fastify();
  rejectConnectTunnels(app);
  await app.listen();
  const { port } = app.server.address() as AddressInfo;
  client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(client, 'connect');
});
afterEach(async () => {
  client.destroy();
  await app.close();
});

/** Sends CONNECT; returns the server's socket. */
async function askForTunnel(): Promise<Socket> {
  client.write('CONNECT shop:443 HTTP/1.1\r\nHost: shop\r\n\r\n');
  const [, socket] = (await once(app.server, 'connect')) as [unknown, Socket];
  return socket;
}

it('rejects CONNECT with a body and closes the connection', async () => {
  const [socket, [answer]] = await Promise.all([askForTunnel(), once(client, 'data')]);
  expect(String(answer)).toMatch(/^HTTP\/1\.1 405 .*This method is not allowed here\./s);
  if (!socket.destroyed) await once(socket, 'close');
});

it('survives a client that resets after CONNECT', async () => {
  const socket = await askForTunnel();
  const isClosed = new Promise((closed) => socket.once('close', closed));
  expect(() => socket.emit('error', new Error('ECONNRESET'))).not.toThrow();
  client.resetAndDestroy();
  await isClosed;
});

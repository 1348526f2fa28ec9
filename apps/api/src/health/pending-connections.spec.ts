import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { holdConnections } from './pending-connections';

let server: Server;
beforeEach(async () => {
  server = createServer((_, response) => response.setHeader('Connection', 'close').end('served'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => server.close());

/** A connection that the server has taken: the client's end and the server's. */
async function come(): Promise<[Socket, Socket]> {
  const taken = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await taken) as [Socket];
  return [client, socket];
}

it('serves the held connections on demand', async () => {
  const lateComers = holdConnections(server);
  const [client] = await come();
  client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  expect(lateComers.count()).toBe(1);
  lateComers.serve();
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(String(answer)).toContain('served');
});

it('survives the reset of a held connection', async () => {
  const lateComers = holdConnections(server);
  const [client, socket] = await come();
  const closed = new Promise((done) => socket.once('close', done));
  socket.resume();
  client.resetAndDestroy();
  await closed;
  lateComers.serve();
  expect(socket.destroyed).toBe(true);
});

import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Server } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { LiveSocket } from './live-socket';
import { CLOSE, SOCKET_LIMITS } from './socket-limits';

/** A masked frame with the text `{}`. */
const FRAME = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]);
const MANY = 8_000;
const UPGRADE =
  'GET / HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

let sockets: WebSocketServer;
let client: Socket;
beforeEach(async () => {
  sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(sockets, 'listening');
  client = connect((sockets.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
});
afterEach(() => {
  client.destroy();
  sockets.close();
});

/** A socket, and how many messages were taken from it. */
async function open(): Promise<{ socket: WebSocket; taken: () => number }> {
  const opened = once(sockets, 'connection');
  client.write(UPGRADE);
  const [socket] = (await opened) as [WebSocket];
  let taken = 0;
  const live = new LiveSocket(socket, {}, '127.0.0.1');
  live.serve({
    opened: ({ onMessage }: { onMessage: (take: () => Promise<void>) => void }) => {
      onMessage(() => Promise.resolve(void (taken += 1)));
      return () => Promise.resolve();
    },
  } as unknown as Server<LiveSocket>);
  return { socket, taken: () => taken };
}

it('takes no more than it may, and holds nothing for each message of a flood behind that', async () => {
  const { socket, taken } = await open();
  let listeners = 0;
  socket.on('message', () => (listeners = Math.max(listeners, socket.listenerCount('close'))));
  const closed = once(socket, 'close');
  client.write(Buffer.concat(Array.from({ length: MANY }, () => FRAME)));
  await closed;
  expect(taken()).toBe(SOCKET_LIMITS.messagesPerPing);
  expect(listeners).toBeLessThan(10);
});

it('tells the client why before it is cut off', async () => {
  await open();
  client.write(Buffer.concat(Array.from({ length: MANY }, () => FRAME)));
  let heard = Buffer.alloc(0);
  client.on('data', (chunk) => (heard = Buffer.concat([heard, chunk])));
  await once(client, 'close');
  expect(heard.includes(Buffer.from([CLOSE.tooManyMessages >> 8, CLOSE.tooManyMessages & 255]))).toBe(true);
});

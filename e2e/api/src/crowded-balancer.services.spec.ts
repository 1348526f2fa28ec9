import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { LoadBalancer } from './support/load-balancer';
import { ClientFromAddress } from './support/client-from-address';
import { waitUntil } from './support/outage';

/** Connections of one attacker, and requests that each of them begins; some may be more than it is let. */
const CONNECTIONS = 20;
const REQUESTS = 50;
/** How a socket is opened within a connection of HTTP/2 (RFC 8441). */
const SOCKET = { ':method': 'CONNECT', ':protocol': 'websocket', ':scheme': 'https', ':path': '/graphql' };
/** What one address may have under way, and what a buffer of the balancer holds, as `deploy/haproxy.cfg` has it. */
const MOST_OF_ONE = 200;
const BUFFER = 16 * 1_024;
/** Of RFC 6455. */
const WEBSOCKET = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const UNFINISHED = { ':method': 'POST', ':path': '/graphql', 'content-type': 'application/json' };

/** Two servers that wait for whole bodies, as replicas do, and what reached them. */
const servers: Server[] = [];
let balancer: LoadBalancer;
let reached = 0;
const sessions: ClientHttp2Session[] = [];
const clients: ClientFromAddress[] = [];

const answerWhole: RequestListener = (request, response) => {
  if (request.url !== '/health/ready') reached += 1;
  request.resume().once('end', () => response.end('whole'));
};

/** The host and port of a server that listens. */
async function hostOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  servers.push(server);
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A connection by HTTP/2 from an address. */
function sessionFrom(address: string): ClientHttp2Session {
  const { ca, origin } = balancer;
  const { port, hostname } = new URL(origin);
  const socket = connectTls({
    ...{ host: hostname, port: Number(port), localAddress: address },
    ...{ ca, ALPNProtocols: ['h2'] },
  });
  const session = connect(origin, { createConnection: () => socket }).on('error', () => undefined);
  sessions.push(session);
  return session;
}

/**
 * Begins requests whose bodies never end, with the given bytes of them; resolves once the balancer has all of them.
 * A response may come while the others are still being sent, so it is listened for from the start.
 */
async function flood(
  address: string,
  sent: number,
  onStatus: (status: unknown) => void = () => undefined,
): Promise<void> {
  for (let nth = 0; nth < CONNECTIONS; nth += 1) {
    const session = sessionFrom(address);
    for (let each = 0; each < REQUESTS; each += 1) {
      const stream = session.request({ ...UNFINISHED, 'content-length': String(sent + 9) });
      stream.on('error', () => undefined);
      stream.once('response', (headers) => onStatus(headers[':status']));
      if (sent > 0) stream.write(Buffer.alloc(sent, 32));
    }
  }
  await Promise.all(sessions.map((session) => new Promise((done) => session.ping(done))));
}

function clientAt(address: string): ClientFromAddress {
  const client = new ClientFromAddress(balancer.origin, address, balancer.ca);
  clients.push(client);
  return client;
}

/** A replica: waits for whole bodies, and opens every socket. */
function replica(): Server {
  return createServer(answerWhole).on('upgrade', ({ headers }: IncomingMessage, socket: Duplex) => {
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${WEBSOCKET}`).digest('base64');
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
  });
}

beforeAll(async () => {
  const [api1, api2] = [await hostOf(replica()), await hostOf(replica())];
  balancer = await LoadBalancer.start({ api1, api2 }, []);
  await waitUntil(async () => (await clientAt('127.0.0.80').send('GET', '/tool')).status === 200);
});
beforeEach(() => {
  reached = 0;
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy();
});
afterAll(async () => {
  for (const client of clients) client.close();
  await balancer?.close();
  for (const server of servers) server.close().closeAllConnections();
});

it('gives no place of a replica to a request whose body does not come, and says so in the end', async () => {
  const statuses: unknown[] = [];
  await flood('127.0.0.81', 0, (status) => statuses.push(status));
  expect(reached).toBe(0);
  expect((await clientAt('127.0.0.82').send('POST', '/graphql', { query: '{ __typename }' })).status).toBe(
    200,
  );
  await waitUntil(() => Promise.resolve(statuses.includes(408)));
  // Those above the limit of one address are refused at once.
  expect(statuses.filter((status) => status !== 408 && status !== 429)).toEqual([]);
});

it('lets one address have so many requests under way and no more, over however many connections', async () => {
  let refused = 0;
  await flood('127.0.0.83', BUFFER, (status) => {
    if (status === 429) refused += 1;
  });
  await waitUntil(() => Promise.resolve(refused > 0 && reached > 0));
  await sleep(1_000);
  expect(reached).toBeLessThanOrEqual(MOST_OF_ONE);
  expect((await clientAt('127.0.0.84').send('GET', '/tool')).status).toBe(200);
});

it('opens a socket within a connection of HTTP/2 at once, whatever its client does besides', async () => {
  await flood('127.0.0.85', BUFFER);
  const session = sessionFrom('127.0.0.85');
  await once(session, 'remoteSettings');
  expect(session.remoteSettings.enableConnectProtocol).toBe(true);
  const socket = session.request(SOCKET, { endStream: false });
  const [headers] = (await once(socket, 'response')) as [Record<string, unknown>];
  expect(headers[':status']).toBe(200);
});

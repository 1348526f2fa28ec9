import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { LoadBalancer } from './support/load-balancer';
import { ClientFromAddress } from './support/client-from-address';
import { waitUntil } from './support/outage';

const CLIENT = '127.0.0.90';
/** In which a line that must not come would be there. */
const QUIET_MS = 500;
const ID = randomUUID();

/** A replica that answers with the status that its address names. */
let replica: Server;
let balancer: LoadBalancer;
let client: ClientFromAddress;

beforeAll(async () => {
  replica = createServer(({ url }, response) => {
    response.writeHead(Number(url?.slice(1)) || 200, { 'X-Request-Id': ID }).end();
  }).listen(0, '127.0.0.1');
  await once(replica, 'listening');
  const host = `127.0.0.1:${(replica.address() as AddressInfo).port}`;
  balancer = await LoadBalancer.start({ api1: host, api2: host }, []);
  client = new ClientFromAddress(balancer.origin, CLIENT, balancer.ca);
  await waitUntil(async () => (await client.send('GET', '/200')).status === 200);
});
afterAll(async () => {
  client?.close();
  await balancer?.close();
  replica.close().closeAllConnections();
});

const received = () => balancer.lines(`"client":"${CLIENT}"`);

it.each([401, 403, 429])(
  'tells who was refused with %d, under the id of the log of the shop',
  async (status) => {
    await client.send('GET', `/${status}`);
    const lines = () => received().filter((line) => line.includes(`"status":${status}`));
    await waitUntil(() => Promise.resolve(lines().length > 0));
    expect(JSON.parse(lines()[0] ?? '')).toEqual({
      ...{ level: 'info', msg: 'refused', client: CLIENT, method: 'GET', status, requestId: ID },
    });
  },
);

it('tells nothing of who was answered, or waited in vain for an answer', async () => {
  const before = received().length;
  expect((await client.send('GET', '/200')).status).toBe(200);
  expect((await client.send('GET', '/503')).status).toBe(503);
  replica.close().closeAllConnections();
  await waitUntil(async () => (await client.send('GET', '/200')).status === 503);
  await sleep(QUIET_MS);
  expect(received()).toHaveLength(before);
});

it('tells nothing of a request that never came whole', async () => {
  const { hostname, port } = new URL(balancer.origin);
  const before = received().length;
  const secure = connect({
    ...{ host: hostname, port: Number(port), localAddress: CLIENT },
    ...{ ca: balancer.ca, ALPNProtocols: ['http/1.1'] },
  });
  secure.write('POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n');
  const [answer] = (await once(secure, 'data')) as [Buffer];
  expect(answer.toString()).toContain('408');
  await sleep(QUIET_MS);
  expect(received()).toHaveLength(before);
  secure.destroy();
});

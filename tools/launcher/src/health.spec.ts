import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilHealthy } from './health';
import type { Service } from './service';

const TIMEOUT_MS = 200;
const healthyPaths = new Set<string>();
const { signal } = new AbortController();
let server: Server;
let service: Service;

beforeEach(async () => {
  healthyPaths.clear();
  server = createServer(({ url = '' }, response) =>
    response.writeHead(healthyPaths.has(url) ? 200 : 503).end(),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const health = { url: `${origin}/ready`, aliveUrl: `${origin}/live` };
  service = { name: 'api', program: '', environment: {}, health };
});
afterEach(() => {
  jest.restoreAllMocks();
  server.close();
});

it('waits for a live service until it is healthy, and logs the wait once', async () => {
  const becomeReady = () => healthyPaths.add('/ready');
  const log = jest.spyOn(console, 'log').mockImplementation(() => void setTimeout(becomeReady, TIMEOUT_MS));
  healthyPaths.add('/live');
  await untilHealthy(service, TIMEOUT_MS, signal);
  expect(healthyPaths.has('/ready')).toBe(true);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^api waits; http:.*\/ready says for what\.$/)]]);
});

it('rejects after the timeout when the service is not alive', async () => {
  await expect(untilHealthy(service, TIMEOUT_MS, signal)).rejects.toThrow('api was not healthy within 0.2 s');
});

it('stops waiting when aborted', async () => {
  healthyPaths.add('/live');
  const stopped = new AbortController();
  setTimeout(() => stopped.abort(), TIMEOUT_MS);
  await untilHealthy(service, 2 * TIMEOUT_MS, stopped.signal);
  expect(healthyPaths.has('/ready')).toBe(false);
});

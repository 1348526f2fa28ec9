import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequest } from './request-text';
import { load } from './load';

let server: Server;
let asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.statusCode = request.url === '/bad' ? 500 : 200;
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
beforeEach(() => (asked = []));
afterAll(() => server.close());

const order = (paths: string[], change: object = {}) => ({
  port: (server.address() as AddressInfo).port,
  requests: paths.map((path) => getRequest(path)),
  ...{ repeat: true, connections: 4, warmUpMs: 20, ms: 100, ...change },
});

it('sends requests until the time is over, and counts answers after the warm-up', async () => {
  let counting = 0;
  // Long enough for some answers to come in it, however busy the machine is.
  const result = await load(order(['/a', '/b'], { warmUpMs: 300, ms: 1_000 }), () => (counting += 1));
  expect(counting).toBe(1);
  expect(result.responses).toBeGreaterThan(4);
  expect(result.responses).toBeLessThan(asked.length);
  expect(result.failures).toBe(0);
  expect(new Set(asked)).toEqual(new Set(['/a', '/b']));
  expect(result.p50).toBeLessThanOrEqual(result.p99);
});

it('sends each request once without `repeat`', async () => {
  const paths = Array.from({ length: 50 }, (_, index) => `/${index}`);
  await load(order(paths, { repeat: false, ms: 30_000 }), () => undefined);
  expect([...asked].sort()).toEqual([...paths].sort());
});

it('counts failures', async () => {
  const result = await load(order(['/bad']), () => undefined);
  expect(result.failures).toBe(result.responses);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilHealthy } from './health';
import type { Piece } from './piece';

const LIMIT_MS = 200;
const answering = new Set<string>();
const { signal } = new AbortController();
let server: Server;
let piece: Piece;

beforeEach(async () => {
  answering.clear();
  server = createServer(({ url = '' }, response) => response.writeHead(answering.has(url) ? 200 : 503).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const health = { url: `${origin}/ready`, aliveUrl: `${origin}/live` };
  piece = { name: 'api', program: '', environment: {}, health };
});
afterEach(() => {
  jest.restoreAllMocks();
  server.close();
});

it('waits for a piece that is alive until it is healthy, and says once that it waits', async () => {
  const told = jest.spyOn(console, 'log').mockImplementation();
  answering.add('/live');
  setTimeout(() => answering.add('/ready'), 3 * LIMIT_MS);
  await untilHealthy(piece, LIMIT_MS, signal);
  expect(answering.has('/ready')).toBe(true);
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^api waits; http:.*\/ready says for what\.$/)]]);
});

it('waits no longer than the limit for one that is not', async () => {
  await expect(untilHealthy(piece, LIMIT_MS, signal)).rejects.toThrow('api was not healthy within 0.2 s');
});

it('waits no longer once it is told to stop', async () => {
  answering.add('/live');
  const stopped = new AbortController();
  setTimeout(() => stopped.abort(), LIMIT_MS);
  await untilHealthy(piece, 2 * LIMIT_MS, stopped.signal);
  expect(answering.has('/ready')).toBe(false);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendOnce } from './send-once';
import { getRequest } from './request-text';

const BODY = JSON.stringify({ data: 'é\r\n\r\n'.repeat(50_000) });
let server: Server;
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/none') response.destroy();
    else
      response.writeHead(url === '/bad' ? 400 : 200, { 'Content-Length': Buffer.byteLength(BODY) }).end(BODY);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());

const ask = (path: string) => sendOnce((server.address() as AddressInfo).port, getRequest(path));

it('returns the whole body', async () => {
  expect(await ask('/')).toBe(BODY);
});

it.each([
  ['/bad', 'a request was refused: HTTP/1.1 400'],
  ['/none', 'the server closed a connection'],
])('rejects an answer of %s', async (path, message) => {
  await expect(ask(path)).rejects.toThrow(message);
});

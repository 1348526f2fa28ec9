import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { compressResponses } from './compressed-responses';

const LONG = { tools: Array.from({ length: 200 }, (_, n) => `Säge ${n}`) };
const TEXT = JSON.stringify(LONG);

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  compressResponses(app);
  app.get('/long', async () => LONG);
  app.get('/short', async () => ({ tools: [] }));
  app.get('/varied', async (_, reply) => reply.header('Vary', 'Accept').send(LONG));
  app.get('/bytes', async (_, reply) => reply.send(Buffer.from(TEXT)));
});
afterAll(() => app.close());

const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'Accept-Encoding': encoding } });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('compresses a long payload with %s', async (encoding, decompress) => {
  const { statusCode, headers, rawPayload } = await ask('/long', encoding);
  expect([statusCode, headers['content-encoding'], headers['vary']]).toEqual([
    200,
    encoding,
    'Accept-Encoding',
  ]);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(rawPayload.length).toBeLessThan(TEXT.length / 2);
  expect(decompress(rawPayload).toString()).toBe(TEXT);
});

it('answers HEAD with the headers of GET', async () => {
  const names = ['content-encoding', 'content-length', 'content-type', 'vary'];
  const [get, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map((method) =>
      app.inject({ method, url: '/long', headers: { 'Accept-Encoding': 'br' } }),
    ),
  );
  expect(names.map((name) => head?.headers[name])).toEqual(names.map((name) => get?.headers[name]));
  expect(head?.rawPayload.length).toBe(0);
});

it.each([
  ['/long', 'identity'],
  ['/short', 'br'],
  ['/bytes', 'br'],
])('sends %s uncompressed for Accept-Encoding %s', async (url, encoding) => {
  const { headers, rawPayload } = await ask(url, encoding);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(JSON.parse(rawPayload.toString())).toBeTruthy();
});

it('keeps the Vary header of the response', async () => {
  const { headers } = await ask('/varied', 'br');
  expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'Accept, Accept-Encoding']);
});

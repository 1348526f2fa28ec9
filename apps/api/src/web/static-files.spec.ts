import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { serveStaticFiles } from './static-files';

const FILES = {
  'robots.txt': 'all',
  'index.html': 'a page',
  'assets/home-a1.js': 'plain',
  'assets/home-a1.js.br': 'packed',
  'assets/a+b (1).[x].js': 'odd',
  'pictures/saw.webp': 'a picture',
  '.vite/manifest.json': '{}',
  'assets/.hidden': 'hidden',
};

let server: FastifyInstance;
let routes: string[];

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  for (const name of ['assets', 'pictures', '.vite']) mkdirSync(join(folder, name));
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text);
  server = fastify();
  routes = [];
  server.addHook('onRoute', ({ url }) => void routes.push(url));
  await serveStaticFiles(server, folder);
  await serveStaticFiles(server, folder, '/other/');
});
afterEach(() => server.close());

const ask = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

it.each([
  ['/robots.txt', 'all'],
  ['/assets/home-a1.js', 'plain'],
  ['/other/assets/home-a1.js', 'plain'],
  ['/assets/a+b%20(1).%5Bx%5D.js', 'odd'],
  ['/pictures/saw.webp', 'a picture'],
])('serves %s', async (url, body) => {
  expect(await ask(url)).toMatchObject({ statusCode: 200, body });
});

it('sends precompressed files to clients that accept them', async () => {
  const { headers, body } = await ask('/assets/home-a1.js', { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], headers['content-type'], body]).toEqual([
    'br',
    'application/javascript; charset=utf-8',
    'packed',
  ]);
});

it('answers HEAD without a body', async () => {
  const { statusCode, headers, body } = await server.inject({ method: 'HEAD', url: '/assets/home-a1.js' });
  expect([statusCode, headers['content-length'], body]).toEqual([200, '5', '']);
});

it.each([
  ['/assets/home-a1.js', 'public, max-age=31536000, immutable'],
  ['/pictures/saw.webp', 'public, max-age=86400, stale-while-revalidate=604800'],
  ['/robots.txt', 'no-cache'],
])('sends the cache lifetime of %s', async (url, cacheControl) => {
  expect((await ask(url)).headers['cache-control']).toBe(cacheControl);
});

it.each([
  '/index.html',
  '/assets/home-a1.js.br',
  '/assets/.hidden',
  '/.vite/manifest.json',
  '/assets/gone.js',
  '/assets/',
  '/assets',
  '/assets/homeXa1.js',
  '/assets/..%2frobots.txt',
  '/assets/home-a1.js/',
  '/pictures/home-a1.js',
])('has nothing at %s', async (url) => {
  expect((await ask(url)).statusCode).toBe(404);
});

it('registers one route per folder', () => {
  expect(new Set(routes).size).toBe(6);
});

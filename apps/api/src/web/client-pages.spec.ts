import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { serveClientPages } from './client-pages';

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const FETCH = '*/*';
let app: FastifyInstance;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'client-pages-'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Shop</title>');
  app = fastify();
  await serveClientPages(app, directory);
  app.get('/purchase/:id', () => ({ name: 'Saw' }));
  app.get('/tool', () => []);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

it.each([
  ['/', BROWSER, 200, 'html'],
  ['/', FETCH, 200, 'html'],
  ['/dashboard/my-orders/?first=1', BROWSER, 200, 'html'],
  ['/dashboard/no-such-page', BROWSER, 404, 'html'],
  ['/purchase/1', BROWSER, 200, 'html'],
  ['/purchase/1', FETCH, 200, 'json'],
  ['/tool', BROWSER, 200, 'json'],
  ['/no/such/page', BROWSER, 404, 'html'],
  ['/no/such/page', FETCH, 404, 'json'],
])('answers %s for %s with %i and %s', async (url, accept, status, kind) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept } });
  expect([statusCode, String(headers['content-type'])]).toEqual([status, expect.stringContaining(kind)]);
});

it('says that the answer depends on Accept where one address has both', async () => {
  const { headers } = await app.inject({ url: '/payment/1', headers: { accept: BROWSER } });
  expect(headers['vary']).toBe('Accept');
});

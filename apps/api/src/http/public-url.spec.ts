import { fastify } from 'fastify';
import type { ShopRequest } from '@shop/api-http';
import { addPublicUrl } from './public-url';

async function urlFor(host: string, settings: { publicUrl?: string; trustProxy?: string[] } = {}) {
  const { publicUrl, trustProxy = [] } = settings;
  const app = fastify({ trustProxy: trustProxy.length > 0 ? trustProxy : false });
  addPublicUrl(app, { publicUrl, trustProxy });
  app.get('/', (request: ShopRequest) => ({ url: request.publicUrl ?? 'none' }));
  const response = await app.inject({ url: '/', headers: { host, 'x-forwarded-proto': 'https' } });
  await app.close();
  return response.json<{ url: string }>().url;
}

it('is PUBLIC_URL, whatever a request says', async () => {
  expect(await urlFor('evil.example', { publicUrl: 'https://shop.example' })).toBe('https://shop.example');
});

it.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])('is the loopback host %s', async (host) => {
  expect(await urlFor(host)).toBe(`http://${host}`);
});

it('believes a host of the network from behind a trusted proxy alone', async () => {
  expect(await urlFor('shop.example')).toBe('none');
  expect(await urlFor('shop.example', { trustProxy: ['127.0.0.1'] })).toBe('https://shop.example');
});

it.each(['shop.example/path', 'a@shop.example', 'shop.example?x', 'shop example', '"'])(
  'believes no host such as %j',
  async (host) => expect(await urlFor(host, { trustProxy: ['127.0.0.1'] })).toBe('none'),
);

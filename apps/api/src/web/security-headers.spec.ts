import fastify from 'fastify';
import { readSettings } from '@shop/config';
import { setSecurityHeaders } from './security-headers';

const real = {
  ACCESS_TOKEN_SECRET: 'a'.repeat(32),
  MONGODB_URI: 'mongodb://db/shop',
  ...{ FIREBASE_PROJECT_ID: 'tools', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'tools.example' },
  ...{
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
  },
  ...{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'shop@tools.example', PUBLIC_URL: 'https://tools.example' },
};

async function headersOf(environment: Record<string, string>) {
  const server = fastify();
  await setSecurityHeaders(server, readSettings(environment), []);
  server.get('/', async () => 'x');
  return (await server.inject('/')).headers;
}

it('requires HTTPS in production', async () => {
  const headers = await headersOf({ ...real, NODE_ENV: 'production' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

it('allows HTTP in development', async () => {
  expect(await headersOf(real)).not.toHaveProperty('strict-transport-security');
});

it('keeps the pop-up of the identity service working', async () => {
  const headers = await headersOf({ ...real, NODE_ENV: 'production' });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['content-security-policy']).toContain('https://tools.example');
});

it('forbids caching by default', async () => {
  expect((await headersOf(real))['cache-control']).toBe('no-store');
});

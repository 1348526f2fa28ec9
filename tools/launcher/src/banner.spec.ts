import { readSettings } from '@shop/config';
import { banner } from './banner';

const environment = { ACCESS_TOKEN_SECRET: 'a'.repeat(32) };
const embedded = {
  ...environment,
  EMULATOR_TOKEN_KEY: 'b'.repeat(32),
  PAYMENT_SANDBOX_WEBHOOK_SECRET: 'whsec_' + 'c'.repeat(32),
};
const real = {
  ...environment,
  MONGODB_URI: 'mongodb://db/shop',
  FIREBASE_PROJECT_ID: 'tools',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'tools.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
  ...{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'shop@tools.example', PUBLIC_URL: 'https://tools.example' },
};

it('names ALLOW_EMBEDDED and warns that embedded services are not for production', () => {
  const text = banner(readSettings(embedded), 1);
  expect(text).toContain('ALLOW_EMBEDDED=true');
  expect(text).toContain('not for production');
});

it('names the port of the identity emulator for firebase-admin beside that for clients', () => {
  const ports = { AUTH_EMULATOR_PORT: '4001', AUTH_EMULATOR_ADMIN_PORT: '4002' };
  const text = banner(readSettings({ ...embedded, ...ports }), 1);
  expect(text).toContain('127.0.0.1:4001; firebase-admin: 127.0.0.1:4002');
});

it('prints the address of the inbox', () => {
  const text = banner(readSettings({ ...embedded, SMTP_SANDBOX_PORT: '4003', INBOX_PORT: '4004' }), 1);
  expect(text).toContain('inbox http://localhost:4004, sandbox smtp://127.0.0.1:4003');
});

it('does not mention embedded services when real ones are configured', () => {
  expect(banner(readSettings(real), 1)).not.toMatch(/embedded/i);
});

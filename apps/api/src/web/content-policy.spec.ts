import { readSettings } from '@shop/config';
import { contentPolicy, permissionsPolicy } from './content-policy';

const secrets = {
  ACCESS_TOKEN_SECRET: 'a'.repeat(32),
  EMULATOR_TOKEN_KEY: 'b'.repeat(32),
  PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${'c'.repeat(32)}`,
};
const firebase = {
  FIREBASE_PROJECT_ID: 'tools',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'tools.example',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
};
const foreign = (environment: Record<string, string>) =>
  Object.entries(contentPolicy(readSettings({ ...secrets, ...environment }), [])).flatMap(([, sources]) =>
    sources.filter((source) => source.startsWith('https://')),
  );

it('names no foreign origin with embedded emulators', () => expect(foreign({})).toEqual([]));

it('names only the identity service when that one is real', () => {
  expect(new Set(foreign(firebase))).toEqual(
    new Set([
      ...['https://apis.google.com', 'https://tools.example'],
      ...['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    ]),
  );
});

it('names only the card provider when that one is real', () => {
  const named = foreign(stripe);
  expect(named).toContain('https://js.stripe.com');
  expect(named.filter((origin) => !origin.endsWith('stripe.com'))).toEqual([]);
});

it.each([{}, firebase, stripe, { ...firebase, ...stripe }])(
  'allows inline scripts only by hash: %j',
  (environment) => {
    const settings = readSettings({ ...secrets, ...environment });
    const { scriptSrc, scriptSrcAttr } = contentPolicy(settings, ["'sha256-x'"]);
    expect(scriptSrc).toContain("'sha256-x'");
    expect([...scriptSrc, ...scriptSrcAttr].join(' ')).not.toMatch(
      /unsafe|data:|\*(?!\.js\.stripe\.com)|https:(?!\/\/)/,
    );
  },
);

it('allows payment only with the real card form', () => {
  expect(permissionsPolicy(readSettings(secrets))).toContain('payment=()');
  expect(permissionsPolicy(readSettings({ ...secrets, ...stripe }))).toContain('"https://js.stripe.com"');
});

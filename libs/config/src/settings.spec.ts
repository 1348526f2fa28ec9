import { readSettings, SettingsError } from './settings';
import { variables } from './variables';

const secrets = {
  ACCESS_TOKEN_SECRET: 'a'.repeat(32),
  EMULATOR_TOKEN_KEY: 'b'.repeat(32),
  PAYMENT_SANDBOX_WEBHOOK_SECRET: 'whsec_' + 'c'.repeat(32),
};
const real = {
  ACCESS_TOKEN_SECRET: 'a'.repeat(32),
  MONGODB_URI: 'mongodb://db/shop',
  FIREBASE_PROJECT_ID: 'tools',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'tools.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
  ...{ SMTP_URL: 'smtps://ada:secret@mail.example:465', MAIL_FROM: 'Tool Shop <shop@tools.example>' },
  PUBLIC_URL: 'https://tools.example',
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return Object.keys(error.problems).sort();
    throw error;
  }
  return [];
}

function problemLines(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    return String((error as Error).message).split('\n');
  }
}

it('uses embedded services by default and treats an empty variable as unset', () => {
  const settings = readSettings({ ...secrets, STRIPE_SECRET_KEY: '', MONGODB_URI: '' });
  expect(settings).toMatchObject({ port: 3000, dataDir: '.data', reservationMinutes: 60 });
  expect(settings.database.uri).toBe('mongodb://127.0.0.1:27018/shop?replicaSet=rs0');
  expect(settings.identity.emulator?.clientPort).toBe(9099);
  expect(settings.payment.sandboxPort).toBe(4242);
});

it('gives the emulator the next port below its own for admin calls that no other piece has', () => {
  const adminPort = (ports: object) => readSettings({ ...secrets, ...ports }).identity.emulator?.adminPort;
  expect(adminPort({})).toBe(9098);
  const moved = { PORT: '4000', OPS_PORT: '4001', EMBEDDED_MONGO_PORT: '4002', AUTH_EMULATOR_PORT: '4003' };
  expect(adminPort(moved)).toBe(3999);
  expect(adminPort({ ...moved, AUTH_EMULATOR_ADMIN_PORT: '4009' })).toBe(4009);
});

it('sends mail to the sandbox by default, and to the server that is named', () => {
  expect(readSettings({ ...secrets, SMTP_SANDBOX_PORT: '4025' }).mail).toMatchObject({
    url: 'smtp://127.0.0.1:4025',
    sandbox: { smtpPort: 4025, inboxPort: 8025 },
  });
  expect(readSettings(real).mail).toEqual({
    url: 'smtps://ada:secret@mail.example:465',
    from: 'Tool Shop <shop@tools.example>',
    sandbox: undefined,
  });
});

it('limits by default, and trusts the proxies that are named alone', () => {
  const { limits, trustProxy } = readSettings(secrets);
  expect(limits).toMatchObject({ reads: 1200, writes: 240, signIns: 60, failedSignIns: 10, mails: 10 });
  expect(limits).toMatchObject({ reviews: 20, webhooks: 3000 });
  expect(trustProxy).toEqual([]);
  const { trustProxy: named } = readSettings({ ...secrets, TRUST_PROXY: '10.0.0.1, 2001:db8::/32,' });
  expect(named).toEqual(['10.0.0.1', '2001:db8::/32']);
});

it('takes several secrets of access tokens, in their order', () => {
  const both = `${'n'.repeat(32)}, ${'o'.repeat(32)}`;
  const { accessTokenSecrets } = readSettings({ ...secrets, ACCESS_TOKEN_SECRET: both });
  expect(accessTokenSecrets).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
});

it('is public only in production without embedded services', () => {
  const publicAs = (change: object) => readSettings({ ...real, ...change }).isProduction;
  expect(publicAs({ NODE_ENV: 'production' })).toBe(true);
  expect([publicAs({}), publicAs({ NODE_ENV: 'production', ALLOW_EMBEDDED: 'true' })]).toEqual([
    false,
    false,
  ]);
});

it('knows of Redis only when it is named, by an address of it', () => {
  expect(readSettings(secrets).redisUrl).toBeUndefined();
  expect(readSettings({ ...secrets, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }).traces).toBe(
    true,
  );
  expect(problemsOf({ ...secrets, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ]);
  expect(readSettings({ ...secrets, REDIS_URL: 'redis://cache:6379/1' }).redisUrl).toBe(
    'redis://cache:6379/1',
  );
  for (const url of ['cache:6379', 'redis://cache:99999', 'redis://cache:port'])
    expect(problemsOf({ ...secrets, REDIS_URL: url })).toEqual(['REDIS_URL']);
});

it('uses the real services when they are configured', () => {
  const settings = readSettings({ ...real, NODE_ENV: 'production' });
  expect(settings.database).toEqual({ embeddedPort: undefined, uri: 'mongodb://db/shop' });
  expect(settings.identity.emulator).toBeUndefined();
  expect(settings.payment).toMatchObject({ secretKey: 'sk_test_1', sandboxPort: undefined });
});

it.each([
  [
    'a Stripe key alone',
    { ...secrets, STRIPE_SECRET_KEY: 'sk_test_1' },
    ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ],
  [
    'a webhook secret alone',
    { ...secrets, STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef' },
    ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
  ],
  [
    'a project without its client keys',
    { ...secrets, FIREBASE_PROJECT_ID: 'x' },
    ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  ],
  [
    'an emulator beside a real project',
    { ...real, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9098' },
    ['FIREBASE_AUTH_EMULATOR_HOST'],
  ],
  [
    'a live key in test mode',
    { ...real, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    ['STRIPE_SECRET_KEY'],
  ],
  [
    'keys of two modes',
    { ...real, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_LIVE_MODE: 'true' },
    ['STRIPE_PUBLISHABLE_KEY'],
  ],
  ['a short secret', { ...secrets, ACCESS_TOKEN_SECRET: 'short' }, ['ACCESS_TOKEN_SECRET']],
  [
    'a short secret behind a good one',
    { ...secrets, ACCESS_TOKEN_SECRET: `${'a'.repeat(32)},short` },
    ['ACCESS_TOKEN_SECRET'],
  ],
  [
    'the same secret twice',
    { ...secrets, ACCESS_TOKEN_SECRET: `${'a'.repeat(32)},${'a'.repeat(32)}` },
    ['ACCESS_TOKEN_SECRET'],
  ],
  ['no secrets', {}, ['ACCESS_TOKEN_SECRET', 'EMULATOR_TOKEN_KEY', 'PAYMENT_SANDBOX_WEBHOOK_SECRET']],
  ['a port that is none', { ...secrets, PORT: '70000' }, ['PORT']],
  ['less than no tools', { ...secrets, TOOLS_IN_MEMORY: '-1' }, ['TOOLS_IN_MEMORY']],
  ['a limit of nothing', { ...secrets, READS_PER_MINUTE: '0' }, ['READS_PER_MINUTE']],
  ...['true', '*', '10.0.0.1/0', '10.0.0.1/33', '10.0.0', 'proxy.example', '10.0.0.1/8/8'].map(
    (proxy): [string, Record<string, string>, string[]] => [
      `the proxy ${proxy}`,
      { ...secrets, TRUST_PROXY: proxy },
      ['TRUST_PROXY'],
    ],
  ),
  [
    'embedded units in production',
    { ...secrets, NODE_ENV: 'production' },
    ['FIREBASE_PROJECT_ID', 'MONGODB_URI', 'SMTP_URL', 'STRIPE_SECRET_KEY'],
  ],
  ['a mail server without a sender', { ...secrets, SMTP_URL: 'smtp://mail' }, ['MAIL_FROM', 'PUBLIC_URL']],
  [
    'webhooks to this machine beside real accounts',
    { ...real, WEBHOOKS_ALLOW_LOOPBACK: 'true' },
    ['WEBHOOKS_ALLOW_LOOPBACK'],
  ],
  ['a sender without a mail server', { ...secrets, MAIL_FROM: 'shop@demo.dev' }, ['SMTP_URL']],
  ['demo accounts on a network', { ...secrets, HOST: '0.0.0.0' }, ['HOST']],
  ['demo accounts on an address of the machine', { ...secrets, HOST: '192.168.0.7' }, ['HOST']],
  [
    'live keys with demo accounts',
    {
      ...{ ...secrets, STRIPE_LIVE_MODE: 'true', STRIPE_WEBHOOK_SECRET: `whsec_${'c'.repeat(40)}` },
      ...{ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' },
    },
    ['STRIPE_SECRET_KEY'],
  ],
])('refuses %s and names the variable', (_, environment, names) => {
  expect(problemsOf(environment)).toEqual(names);
});

it('lets a demo run in production when that is said aloud', () => {
  expect(problemsOf({ ...secrets, NODE_ENV: 'production', ALLOW_EMBEDDED: 'true' })).toEqual([]);
});

it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
  'keeps demo accounts on this machine at %s',
  (HOST) => {
    expect(problemsOf({ ...secrets, HOST })).toEqual([]);
  },
);

it.each([
  ['NODE_ENV', 'live', 'must be one of development, production, test'],
  ['HOST', 'my host', 'must look like 127.0.0.1'],
  ['DATA_DIR', ' ', 'must name a folder, for example .data'],
  ['ALLOW_EMBEDDED', 'yes', 'must be true or false'],
  ['SANDBOX_FAULTS', '1', 'must be true or false'],
  ['PAYMENT_SANDBOX_WEBHOOK_SECRET', 'c'.repeat(40), 'must be whsec_ and at least 32 characters'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_' + 'c'.repeat(31), 'must be whsec_ and at least 32 characters'],
  ['FIREBASE_API_KEY', 'a key', 'must look like AIza...'],
  ['TOOLS_IN_MEMORY', ' ', 'must be a whole number from 0 to 1000000, for example 20000'],
  ['WRITES_PER_MINUTE', '1e3', 'must be a whole number from 1 to 10000000, for example 240'],
  ['PORT', 'abc', 'must be a whole number from 1 to 65535'],
  ['EMBEDDED_MONGO_PORT', '70000', 'must be a whole number from 1 to 65535'],
  ['READS_PER_MINUTE', '1.5', 'must be a whole number from 1 to 10000000'],
  ['TOOLS_IN_MEMORY', '-1', 'must be a whole number from 0 to 1000000'],
  ['MONGODB_URI', 'mongodb://ada:p@ss@db/shop', 'must have user name and password percent-encoded'],
  ['WEBHOOKS', 'true', 'must be on or off'],
  ['SMTP_URL', 'https://mail', 'must look like smtp://host:587'],
  ['SMTP_URL', 'smtp://ada@mail', 'must look like smtp://host:587'],
  ['SMTP_URL', 'smtp://ada:%zz@mail', 'must look like smtp://host:587'],
  ['SMTP_URL', 'smtp://mail?logger=true', 'must look like smtp://host:587'],
  ['MAIL_FROM', 'Tool Shop', 'must look like Tool Shop <shop@example.com>'],
  ['MAIL_FROM', 'a@b.dev\r\nBcc: c@d.dev', 'must look like Tool Shop <shop@example.com>'],
  ['HOLD_MINUTES', 'soon', 'must be a number above 0, up to 10080'],
])('says what %s must be when it is %s', (name, value, problem) => {
  expect(() => readSettings({ ...secrets, [name]: value })).toThrow(`${name} ${problem}`);
});

it('says of every variable in one line of its own words what it must be', () => {
  const wrong = [' ', 'nonsense', '-1', '9'.repeat(30), 'a b', '$'];
  const lines = Object.keys(variables.shape).flatMap((name) =>
    wrong.flatMap((value) => problemLines({ ...secrets, [name]: value })),
  );
  expect(lines.length).toBeGreaterThan(Object.keys(variables.shape).length);
  for (const line of lines) expect(line).toMatch(/^[A-Z0-9_]+ (must|is missing|is a live key)/);
});

it('takes a number with room around it, and minutes in parts', () => {
  const settings = readSettings({ ...secrets, PORT: ' 80 ', HOLD_MINUTES: '.5', TOOLS_IN_MEMORY: '0' });
  expect(settings).toMatchObject({ port: 80, reservationMinutes: 0.5, toolsInMemory: 0 });
});

it('lets a sandbox be asked for faults where that is said, and nothing else', () => {
  const faults = (change: object) => readSettings({ ...secrets, ...change }).payment.sandboxFaults;
  expect([faults({}), faults({ SANDBOX_FAULTS: 'true' })]).toEqual([false, true]);
  expect(readSettings({ ...real, SANDBOX_FAULTS: 'true' }).payment.sandboxFaults).toBe(false);
});

it('names the file of credentials that cannot be used, of a real project alone', () => {
  const credentials = { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/firebase.json' };
  expect(problemsOf({ ...real, ...credentials })).toEqual(['GOOGLE_APPLICATION_CREDENTIALS']);
  expect(problemsOf({ ...secrets, ...credentials })).toEqual([]);
  expect(problemsOf(real)).toEqual([]);
});

it("names the database's address that its driver refuses, without the credentials", () => {
  const driver = jest.fn((uri: string) => {
    throw new Error(`no option of ${uri}`);
  });
  const read = () => readSettings({ ...real, MONGODB_URI: 'mongodb://ada:p%40ss@db/shop?w=x' }, driver);
  expect(read).toThrow(
    "MONGODB_URI is refused by the database's driver: no option of mongodb://x:x@db/shop?w=x",
  );
  expect(() => readSettings(secrets, driver)).not.toThrow();
});

it.each([
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://shop.example/'],
  ['CORS_ORIGINS', 'shop.example'],
  ['CORS_ORIGINS', 'https://shop.example, ftp://x'],
  ['PUBLIC_URL', 'https://shop.example/path'],
  ['PUBLIC_URL', 'https://user@shop.example'],
  ['PUBLIC_URL', 'shop.example'],
])('rejects %s=%s by name', (name, value) => {
  expect(() => readSettings({ ...secrets, [name]: value })).toThrow(new RegExp(`^${name} must be`));
});

it('reads the address of the shop and the origins that may call it', () => {
  const origins = { CORS_ORIGINS: 'https://a.example, http://localhost:8080' };
  expect(readSettings({ ...secrets, ...origins, PUBLIC_URL: 'https://shop.example' })).toMatchObject({
    publicUrl: 'https://shop.example',
    corsOrigins: ['https://a.example', 'http://localhost:8080'],
  });
  expect(readSettings(secrets)).toMatchObject({ publicUrl: undefined, corsOrigins: [] });
});

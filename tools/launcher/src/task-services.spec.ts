import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configure } from './configuration';
import { recordPorts } from './recorded-ports';
import { servicesToStart } from './task-services';

const PORTS = [
  'EMBEDDED_MONGO_PORT',
  'AUTH_EMULATOR_PORT',
  'AUTH_EMULATOR_ADMIN_PORT',
  'PAYMENT_SANDBOX_PORT',
  'SMTP_SANDBOX_PORT',
  'INBOX_PORT',
] as const;
let folder: string;
let holders: Record<(typeof PORTS)[number], Server>;

async function listener(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

interface Chosen {
  readonly task?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The services that a task would start when all ports but `free` are taken. */
async function services(
  { task = 'doctor', free, environment }: Chosen & { free: readonly (typeof PORTS)[number][] },
  isShopRunning = false,
) {
  const ports = Object.fromEntries(PORTS.map((name) => [name, String(portOf(holders[name]))]));
  const configuration = await configure({ ...ports, DATA_DIR: folder, ...environment });
  for (const name of free) holders[name].close();
  return (await servicesToStart(task, configuration, '/dist', isShopRunning)).map(({ name }) => name);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'task-'));
  const servers = await Promise.all(PORTS.map(async (name) => [name, await listener()] as const));
  holders = Object.fromEntries(servers) as typeof holders;
});
afterEach(async () => {
  for (const name of PORTS) holders[name].close();
  await rm(folder, { recursive: true });
});

it('are all when no shop is running', async () => {
  expect(await services({ free: PORTS })).toEqual(['database', 'identity', 'payment', 'mail']);
});

it.each(PORTS)('are rejected when another program has the port of %s', async (variable) => {
  await expect(services({ free: PORTS.filter((name) => name !== variable) })).rejects.toThrow(
    `${variable} ${portOf(holders[variable])} is taken, and not by a shop of ${folder}`,
  );
});

it('are none when the running shop has them all', async () => {
  expect(await services({ free: [] }, true)).toEqual([]);
  await expect(services({ task: 'restore', free: [] }, true)).rejects.toThrow('A shop is at work on');
});

it.each(PORTS)('are rejected when the running shop uses another %s', async (variable) => {
  const ports = PORTS.map((name) => ({ variable: name, port: portOf(holders[name]), host: '127.0.0.1' }));
  await recordPorts(folder, ports);
  expect(await services({ free: [] }, true)).toEqual([]);
  await recordPorts(
    folder,
    ports.map((needed) => (needed.variable === variable ? { ...needed, port: needed.port + 1 } : needed)),
  );
  await expect(services({ free: [] }, true)).rejects.toThrow(
    `${variable} ${portOf(holders[variable])} is taken, and not by a shop of ${folder}`,
  );
});

it('are rejected when the running shop uses other ports', async () => {
  const payment = portOf(holders.PAYMENT_SANDBOX_PORT);
  await expect(services({ free: ['PAYMENT_SANDBOX_PORT'] }, true)).rejects.toThrow(
    `but its payment piece is not at port ${payment}`,
  );
});

const STRIPE = {
  ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
};
const FIREBASE = {
  ...{ FIREBASE_PROJECT_ID: 'tools', FIREBASE_API_KEY: 'key' },
  FIREBASE_AUTH_DOMAIN: 'tools.example',
};

describe.each([STRIPE, FIREBASE])('where a real service is configured', (real) => {
  it.each(['restore', 'doctor'])('are rejected for %s without an explicit database', async (task) => {
    await expect(services({ task, free: PORTS, environment: real })).rejects.toThrow(
      `MONGODB_URI is not set: ${task} would work on the embedded database in ${folder}`,
    );
  });

  it('include the embedded database when ALLOW_EMBEDDED is set', async () => {
    const environment = { ...real, ALLOW_EMBEDDED: 'true' };
    expect(await services({ free: PORTS, environment })).toContain('database');
  });

  it('exclude the database when MONGODB_URI is set', async () => {
    const environment = { ...real, MONGODB_URI: 'mongodb://127.0.0.1:27017/shop?replicaSet=rs0' };
    expect(await services({ free: PORTS, environment })).not.toContain('database');
  });

  it('are none when the running shop uses the embedded database', async () => {
    expect(await services({ free: [], environment: real }, true)).toEqual([]);
  });
});

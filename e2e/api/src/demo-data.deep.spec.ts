import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import mongoose, { type mongo } from 'mongoose';
import { DEMO_ACCOUNTS } from '@shop/contracts';
import { FaultProxy, mongodb, matchMongoMessage } from '@shop/fault-proxy';
import { freePorts, ShopClient } from '@shop/test-shop';
import { isResponding, waitUntil } from './support/outage';
import { freeEmulatorPorts, runTask } from './support/run-task';

const DIST = resolve(__dirname, '../../../dist');
const SECRET = 's'.repeat(32);
const NAMES = [
  'EMBEDDED_MONGO_PORT',
  'AUTH_EMULATOR_PORT',
  'AUTH_EMULATOR_ADMIN_PORT',
  'PAYMENT_SANDBOX_PORT',
];
/** Filling a shop is most of the work of its start, and a late database is waited for. */
const FILLED_WITHIN_MS = 180_000;
const children: ChildProcess[] = [];
let environment: Record<string, string>;
let dataDir: string;

function start(program: string, change: Record<string, string> = {}): ChildProcess {
  const child = fork(join(DIST, program), [], { env: { ...environment, ...change }, silent: true });
  for (const stream of [child.stdout, child.stderr]) stream?.resume();
  children.push(child);
  return child;
}

/** Starts one more API process; answers how to talk to it. */
async function startApi(change: Record<string, string> = {}): Promise<ShopClient> {
  const [port, opsPort] = await freePorts(2);
  start('apps/api/main.js', { PORT: String(port), OPS_PORT: String(opsPort), ...change });
  return new ShopClient(`http://127.0.0.1:${port}`);
}

const isReady = (client: ShopClient) => isResponding(client, '/health/ready');

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  const ports = await freePorts(NAMES.length);
  environment = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    DEMO_DATA: 'true',
    ACCESS_TOKEN_SECRET: SECRET,
    EMULATOR_TOKEN_KEY: SECRET,
    PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${SECRET}`,
    ...Object.fromEntries(NAMES.map((name, index) => [name, String(ports[index])])),
  };
  start('emulators/firebase-auth/main.js');
  start('emulators/stripe/main.js', { STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}` });
  for (const name of ['AUTH_EMULATOR_PORT', 'PAYMENT_SANDBOX_PORT']) {
    const standIn = new ShopClient(`http://127.0.0.1:${environment[name]}`);
    await waitUntil(() => isResponding(standIn, '/healthz'));
  }
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** What the doctor says of the shop as it is, granting nothing to work that is under way. */
async function findings(): Promise<unknown> {
  const run = promisify(execFile)(
    process.execPath,
    [join(DIST, 'apps/api/doctor.js'), '--json', '--grace', '0'],
    {
      env: environment,
    },
  );
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  return (JSON.parse(stdout) as { findings: unknown }).findings;
}

/** Documents of a collection, by the fields that tell one from all others of the demonstration. */
async function stored(collection: string, ...fields: string[]): Promise<string[]> {
  const uri = `mongodb://127.0.0.1:${environment['EMBEDDED_MONGO_PORT']}/shop?directConnection=true`;
  const connection = await mongoose.createConnection(uri).asPromise();
  const rows: mongo.Document[] = await connection.collection(collection).find().toArray();
  await connection.close();
  return rows.map((row) => fields.map((field) => String(row[field])).join(' | '));
}

/** The store, which fails once while the turn is taken, and once while the tools are written. */
async function failingStore() {
  const proxy = await FaultProxy.start({ port: Number(environment['EMBEDDED_MONGO_PORT']) }, mongodb);
  const failures = ['turns', 'tools'].flatMap((collection) =>
    // The driver tries a write that was lost on its way once more.
    [1, 2].map((nth) =>
      proxy.hook({
        ...{ matches: matchMongoMessage({ name: 'insert', collection }), nth },
        before: () => Promise.resolve('cut'),
      }),
    ),
  );
  const uri = `mongodb://127.0.0.1:${proxy.port}/shop?directConnection=true`;
  return { uri, failures, close: () => proxy.close() };
}

async function expectEachOnce(): Promise<{ tools: number; orders: number }> {
  const tools = await stored('tools', 'name');
  const orders = await stored('orders', 'customerUid', 'toolName', 'quantity');
  const users = await stored('users', 'email');
  const reviews = await stored('reviews', 'description');
  for (const rows of [tools, orders, users, reviews]) expect(new Set(rows).size).toBe(rows.length);
  expect(users.toSorted()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).toSorted());
  expect(reviews.length).toBeGreaterThan(0);
  return { tools: tools.length, orders: orders.length };
}

it(
  'is brought by one of two processes that start at once on an empty database, the other waits',
  async () => {
    start('emulators/mongodb/main.js');
    const apis = await Promise.all([startApi(), startApi()]);
    await waitUntil(async () => (await Promise.all(apis.map(isReady))).every(Boolean));
    const { tools, orders } = await expectEachOnce();
    expect(tools).toBeGreaterThan(20);
    expect(orders).toBeGreaterThan(20);
    expect(await stored('turns', 'by')).toEqual([]);
    expect(await findings()).toEqual([]);
  },
  FILLED_WITHIN_MS,
);

it(
  'is brought by the next process when the one that brings it dies',
  async () => {
    start('emulators/mongodb/main.js');
    await startApi();
    const first = children.at(-1);
    await waitUntil(async () => (await stored('turns', 'by')).length > 0);
    first?.kill('SIGKILL');
    const next = await startApi();
    await waitUntil(() => isReady(next));
    expect((await expectEachOnce()).tools).toBeGreaterThan(20);
    expect(await stored('turns', 'by')).toEqual([]);
  },
  FILLED_WITHIN_MS,
);

it(
  'is brought though the database fails while the turn is taken, and while the tools are written',
  async () => {
    start('emulators/mongodb/main.js');
    const { uri, failures, close } = await failingStore();
    const api = await startApi({ MONGODB_URI: uri });
    await waitUntil(() => isReady(api));
    expect(failures.map(({ hasTriggered: hasBegun }) => hasBegun)).toEqual([true, true, true, true]);
    expect((await expectEachOnce()).tools).toBeGreaterThan(20);
    expect(await stored('turns', 'by')).toEqual([]);
    await close();
  },
  FILLED_WITHIN_MS,
);

it(
  'comes with the database when that comes after the shop has opened, as of today and without orders',
  async () => {
    const apis = await Promise.all([startApi(), startApi()]);
    await waitUntil(async () =>
      (await Promise.all(apis.map((api) => isResponding(api, '/health/live')))).every(Boolean),
    );
    start('emulators/mongodb/main.js');
    await waitUntil(async () => (await Promise.all(apis.map(isReady))).every(Boolean));
    await waitUntil(
      async () => (await stored('tools', 'name')).length > 0 && (await stored('turns', 'by')).length === 0,
    );
    const { tools, orders } = await expectEachOnce();
    expect(tools).toBeGreaterThan(20);
    expect(orders).toBe(0);
    expect(await findings()).toEqual([]);
  },
  FILLED_WITHIN_MS,
);

it(
  'is seeded with current dates next to a running shop, although the database fails',
  async () => {
    start('emulators/mongodb/main.js');
    const api = await startApi({ DEMO_DATA: 'false' });
    await waitUntil(() => isReady(api));
    const { uri, failures, close } = await failingStore();
    const [code] = (await once(start('apps/api/seed.js', { MONGODB_URI: uri }), 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(failures.map(({ hasTriggered: hasBegun }) => hasBegun)).toEqual([true, true, true, true]);
    await close();
    const { tools, orders } = await expectEachOnce();
    expect(tools).toBeGreaterThan(20);
    expect(orders).toBe(0);
    expect(await findings()).toEqual([]);
  },
  FILLED_WITHIN_MS,
);

it(
  'is brought by its own program with orders of the past where no shop can be at work',
  async () => {
    Object.assign(environment, await freeEmulatorPorts());
    expect(await runTask(environment, 'seed')).toMatchObject({ code: 0 });
    start('emulators/mongodb/main.js');
    const { tools, orders } = await expectEachOnce();
    expect(tools).toBeGreaterThan(20);
    expect(orders).toBeGreaterThan(20);
    expect(await stored('turns', 'by')).toEqual([]);
  },
  FILLED_WITHIN_MS,
);

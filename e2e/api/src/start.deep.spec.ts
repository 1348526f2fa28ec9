import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { childPidsOf, freePorts, RunningShop } from '@shop/test-shop';
import { waitUntil } from './support/outage';

const launcher = resolve(__dirname, '../../../dist/tools/launcher');
const MAIL_PORTS = ['SMTP_SANDBOX_PORT', 'INBOX_PORT'];
/** All but the payment sandbox's. */
const OTHER_PORTS = [
  ...['PORT', 'OPS_PORT', 'EMBEDDED_MONGO_PORT', 'AUTH_EMULATOR_PORT', 'AUTH_EMULATOR_ADMIN_PORT'],
  ...MAIL_PORTS,
];
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Runs a program of the launcher where it must refuse, or ends by itself; answers its exit code and what it printed. */
function runProgram(
  environment: Readonly<Record<string, string>>,
  program = 'start',
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...environment };
    const child = spawn(process.execPath, [join(launcher, `${program}.js`)], { env, timeout: 20_000 });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.once('close', (code) => done({ code, output }));
  });
}

it.each([
  [
    'a Stripe key without its webhook secret',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'STRIPE_WEBHOOK_SECRET',
  ],
  ['a Firebase project without its keys', { FIREBASE_PROJECT_ID: 'x' }, 'FIREBASE_API_KEY'],
  ['a port that is none', { PORT: 'eighty' }, 'PORT'],
])('refuses %s and names the variable', async (_, environment, variable) => {
  const { code, output } = await runProgram(environment);
  expect(code).toBe(1);
  expect(output).toContain(variable);
  expect(output).not.toContain('    at ');
});

it('names the variable of a taken port, and leaves nothing running', async () => {
  const [port = 0, ...others] = await freePorts(8);
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(port, '127.0.0.1', done));
  const ports = Object.fromEntries(OTHER_PORTS.map((name, index) => [name, String(others[index])]));
  const { code, output } = await runProgram({ ...ports, PAYMENT_SANDBOX_PORT: String(port) });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining(`PAYMENT_SANDBOX_PORT ${port} is taken`),
  });
  await new Promise((done) => holder.close(done));
  for (const other of others) {
    await expect(fetch(`http://127.0.0.1:${other}`)).rejects.toThrow('fetch failed');
  }
});

it('empties an unused data folder even when another process has the port', async () => {
  const names = [
    'EMBEDDED_MONGO_PORT',
    'AUTH_EMULATOR_PORT',
    'AUTH_EMULATOR_ADMIN_PORT',
    'PAYMENT_SANDBOX_PORT',
    ...MAIL_PORTS,
  ];
  const ports = await freePorts(names.length);
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  const { port } = holder.address() as AddressInfo;
  await mkdir(join(dataDir, 'payments'));
  const environment = {
    PORT: String(port),
    ...Object.fromEntries(names.map((name, index) => [name, String(ports[index])])),
  };
  expect(await runProgram(environment, 'reset')).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, 'payments'))).toBe(false);
  await new Promise((done) => holder.close(done));
});

it('leaves the data folder of a running shop alone, whatever the ports', async () => {
  const shop = await RunningShop.start();
  const ports = await freePorts(OTHER_PORTS.length + 1);
  const environment = {
    ...shop.environment,
    ...Object.fromEntries(OTHER_PORTS.map((name, index) => [name, String(ports[index])])),
    PAYMENT_SANDBOX_PORT: String(ports.at(-1)),
    // So that no lock of the embedded database is in the way.
    MONGODB_URI: 'mongodb://127.0.0.1:1/shop',
  };
  const folder = shop.environment['DATA_DIR'] ?? '';
  const before = await readdir(folder, { recursive: true });
  for (const program of ['start', 'reset']) {
    expect(await runProgram(environment, program)).toEqual({
      code: 1,
      output: expect.stringContaining(`The data folder ${folder} is in use by another run of the shop`),
    });
  }
  expect(await readdir(folder, { recursive: true })).toEqual(before);
  await shop.remove();
});

it('leaves nothing behind when the launcher is killed while the services are starting', async () => {
  const ports = await freePorts(OTHER_PORTS.length + 1);
  const env = {
    ...{ PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PAYMENT_SANDBOX_PORT: String(ports.at(-1)) },
    ...Object.fromEntries(OTHER_PORTS.map((name, index) => [name, String(ports[index])])),
  };
  const starting = spawn(process.execPath, [join(launcher, 'start.js')], { env, stdio: 'ignore' });
  await waitUntil(async () => childPidsOf(starting.pid).length === 4);
  const pids = childPidsOf(starting.pid);
  starting.kill('SIGKILL');
  await waitUntil(async () => pids.every((pid) => !existsSync(`/proc/${pid}`)));
});

it('restarts a crashed service, and stops every service with the launcher', async () => {
  const shop = await RunningShop.start();
  const [first = 0, ...rest] = await shop.listPids();
  process.kill(first, 'SIGKILL');
  const restarted = () =>
    shop.listPids().then((now) => now.length === rest.length + 1 && !now.includes(first));
  await waitUntil(restarted);
  const pids = await shop.listPids();
  await shop.close();
  expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  await shop.remove();
});

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts, ShopClient } from '@shop/test-shop';
import { isResponding, waitUntil } from './support/outage';
import { openSocket } from './support/raw-http';

const PROGRAM = resolve(__dirname, '../../../dist/apps/api/main.js');
const SECRET = 's'.repeat(32);

/** A server without its services, with a defect preloaded that a signal triggers. */
let folder: string;
let api: ChildProcess;
let origin: string;
let output: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'defects-'));
  const defect = join(folder, 'defect.cjs');
  await writeFile(
    defect,
    `process.on('SIGUSR2', () => { throw new Error('defect of sk_test_12345678'); });
     process.on('SIGPIPE', () => void Promise.reject(new Error('unhandled')));`,
  );
  const [port, ...others] = await freePorts(6);
  origin = `http://127.0.0.1:${port}`;
  const [ops, mongo, auth, admin, payment] = others.map(String);
  const ports = {
    ...{ PORT: String(port), OPS_PORT: ops, EMBEDDED_MONGO_PORT: mongo, PAYMENT_SANDBOX_PORT: payment },
    ...{ AUTH_EMULATOR_PORT: auth, AUTH_EMULATOR_ADMIN_PORT: admin },
  };
  const secrets = {
    ...{ ACCESS_TOKEN_SECRET: SECRET, EMULATOR_TOKEN_KEY: SECRET },
    PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${SECRET}`,
  };
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, ...ports, ...secrets };
  api = fork(PROGRAM, [], { env, silent: true, execArgv: ['--require', defect] });
  output = '';
  for (const stream of [api.stdout, api.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await waitUntil(() => isResponding(new ShopClient(origin), '/health/live'));
});
afterEach(async () => {
  api.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['SIGUSR2', 'uncaught exception', 'defect of [key]'],
  ['SIGPIPE', 'unhandled rejection', 'unhandled'],
] as const)('ends with one fatal line and exit code 1 after %s: an %s', async (signal, kind, message) => {
  const ended = once(api, 'close');
  api.kill(signal);
  expect((await ended)[0]).toBe(1);
  const fatal = output.split('\n').filter((line) => line.includes('"level":"fatal"'));
  expect(fatal.map((line) => JSON.parse(line))).toMatchObject([{ msg: kind, err: { message } }]);
});

it('shuts down within 10 s after two signals while a client does not finish its request', async () => {
  const socket = await openSocket(origin);
  socket.write(
    'POST /review HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  await new Promise((done) => setTimeout(done, 200));
  const began = performance.now();
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  await new Promise((done) => setTimeout(done, 100));
  api.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  socket.destroy();
});

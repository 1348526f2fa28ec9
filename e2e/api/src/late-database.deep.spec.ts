import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts, ShopClient } from '@shop/test-shop';
import { CREATE_TOOL, newTool } from './support/operations';
import { isResponding, waitUntil } from './support/outage';
import { measureTimeWithBaseline } from './support/measure-time';
import { claimsFor, signToken } from './support/tokens';

const dist = resolve(__dirname, '../../../dist');
const secret = 's'.repeat(32);
const children: ChildProcess[] = [];
let dataDir: string;

function start(program: string, environment: Record<string, string>): void {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...environment };
  children.push(fork(join(dist, program), [], { env, silent: true }));
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'late-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

it('starts without its database as not ready, and serves once it is available', async () => {
  const [port = 0, ops, mongo, auth, admin, payment] = await freePorts(6);
  const client = new ShopClient(`http://127.0.0.1:${port}`);
  start('apps/api/main.js', {
    ACCESS_TOKEN_SECRET: secret,
    EMULATOR_TOKEN_KEY: secret,
    PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${secret}`,
    DEMO_DATA: 'false',
    PORT: String(port),
    OPS_PORT: String(ops),
    EMBEDDED_MONGO_PORT: String(mongo),
    AUTH_EMULATOR_PORT: String(auth),
    AUTH_EMULATOR_ADMIN_PORT: String(admin),
    PAYMENT_SANDBOX_PORT: String(payment),
  });
  await waitUntil(() => isResponding(client, '/health/live'));
  expect(await client.rest('GET', '/health/ready')).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
  });
  const { answer, ms } = await measureTimeWithBaseline(client, () => client.rest('GET', '/tool'));
  expect(answer).toMatchObject({ status: 503 });
  expect(ms).toBeLessThan(2_500);
  await new Promise((done) => setTimeout(done, 4_000));

  start('emulators/mongodb/main.js', { EMBEDDED_MONGO_PORT: String(mongo) });
  const back = Date.now();
  await waitUntil(() => isResponding(client, '/health/ready'));
  expect(await client.rest('GET', '/tool')).toMatchObject({ status: 200, body: [] });
  expect(Date.now() - back).toBeLessThan(6_000);
  const stranger = signToken(secret, claimsFor('nobody'));
  expect(await client.queryErrorCode(CREATE_TOOL, { input: newTool() }, stranger)).toBe('UNAUTHENTICATED');
});

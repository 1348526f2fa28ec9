import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nodeFlagsOf, RunningShop, ShopClient } from '@shop/test-shop';
import { type SecondApi, startSecondApi } from './support/second-api';

const ROOT = resolve(__dirname, '../../..');
const DOCKERFILE = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const [, HEAP = ''] = /NODE_OPTIONS=(\S+)/.exec(DOCKERFILE) ?? [];
const [, COMMAND = '[]'] = /^CMD (.*)$/m.exec(DOCKERFILE) ?? [];
const FLAGS = (JSON.parse(COMMAND) as string[]).filter((word) => word.startsWith('--'));
/** User `nobody`. */
const UNPRIVILEGED = 65_534;
const NOWHERE = '/nonexistent';
const LIMIT_MIB = 512;
const READS = 300;
const AT_A_TIME = 20;

let image: string;
let shop: RunningShop;
let api: SecondApi;
let client: ShopClient;

/** Builds the read-only files of the image. */
function makeImage(): string {
  const folder = join(tmpdir(), 'image');
  execFileSync(process.execPath, [join(ROOT, 'tools/copy-runtime.mjs'), folder]);
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
  return folder;
}

beforeAll(async () => {
  image = makeImage();
  shop = await RunningShop.start();
  api = await startSecondApi(shop, {
    folder: image,
    flags: FLAGS,
    environment: { NODE_OPTIONS: HEAP, TMPDIR: NOWHERE, DATA_DIR: NOWHERE, HOME: NOWHERE },
    ...(process.getuid?.() === 0 && { user: UNPRIVILEGED }),
  });
  client = new ShopClient(api.origin);
});
afterAll(async () => {
  await api?.stop();
  await shop?.remove();
  execFileSync('chmod', ['-R', 'u+w', image]);
});

/** The most memory that the process has ever had, in MiB. */
function mostMemory(): number {
  const status = readFileSync(`/proc/${api.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

it('serves the client, reads and writes as a user without write permissions', async () => {
  for (const path of ['/', '/docs', '/health/ready']) {
    expect([path, (await client.rest('GET', path)).status]).toEqual([path, 200]);
  }
  const { token } = await new ShopClient(shop.origin).signUp('container@example.com', 'secret-1');
  const update = 'mutation { updateProfile(input: { location: "Harbour" }) { location } }';
  expect(await client.query(update, {}, token)).toEqual({ updateProfile: { location: 'Harbour' } });
});

it('stays well below 512 MB under load', async () => {
  const read = () => client.query('{ tools(first: 20) { nodes { id name } } }');
  for (let count = 0; count < READS; count += AT_A_TIME) {
    await Promise.all(Array.from({ length: AT_A_TIME }, read));
  }
  expect(mostMemory()).toBeLessThan(LIMIT_MIB * 0.75);
});

it('shuts down on SIGTERM', async () => {
  expect(await api.stop()).toBe(0);
});

it('is what the Dockerfile runs, on a version in full and not as root', () => {
  const pinned = expect.stringMatching(/node:\d+\.\d+\.\d+-alpine$/);
  expect(DOCKERFILE.match(/^FROM \S+/gm)).toEqual([pinned, pinned]);
  expect(DOCKERFILE).toContain('RUN node tools/copy-runtime.mjs /runtime');
  expect(DOCKERFILE).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(DOCKERFILE).toMatch(/^CMD \["node", .*"dist\/apps\/api\/main.js"\]$/m);
});

it('is run by Node as the launcher runs it', async () => {
  const launched = nodeFlagsOf(await shop.pidOf('apps/api'));
  expect([...FLAGS, HEAP].toSorted()).toEqual(
    launched.filter((flag) => !flag.startsWith('--import=')).toSorted(),
  );
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { freeEmulatorPorts, runTask } from './support/run-task';
import { createTool, payOrder, placeOrder } from './support/orders';

let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;
let folder: string;
let file: string;
/** A shop with an empty database, which is to have the same accounts and payments. */
let elsewhere: Readonly<Record<string, string>>;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'shop.backup');
  elsewhere = { ...shop.environment, DATA_DIR: join(folder, 'data'), ...(await freeEmulatorPorts()) };
});
afterAll(async () => {
  await shop?.remove();
  await rm(folder, { recursive: true, force: true });
});

it('brings a shop at work back elsewhere, with sound books and a whole audit log', async () => {
  const toolId = await createTool(client, admin, { availableQuantity: 1_000 });
  await payOrder(shop, admin, await placeOrder(client, admin, toolId));
  let isDone = false;
  const buying = (async () => {
    for (let count = 0; !isDone && count < 200; count += 1) {
      const buyer =
        count % 4 === 0 ? await client.signUp(`buyer${count}@example.com`, 'secret-1') : undefined;
      if (buyer) await placeOrder(client, buyer, toolId);
      await new Promise((done) => setTimeout(done, 20));
    }
  })();
  const backup = await runTask(shop.environment, 'backup', file);
  isDone = true;
  await buying;
  expect(backup).toEqual({
    code: 0,
    output: expect.stringMatching(/holds \d+ documents of \d+ collections/),
  });
  for (const name of ['auth', 'payments', 'secrets.json'])
    await cp(join(shop.environment['DATA_DIR'] ?? '', name), join(folder, 'data', name), { recursive: true });
  const restore = await runTask(elsewhere, 'restore', file);
  expect(restore).toEqual({ code: 0, output: expect.stringMatching(/holds \d+ documents/) });
  expect(await runTask(elsewhere, 'doctor')).toMatchObject({ code: 0 });
  expect(await runTask(elsewhere, 'audit-verify')).toMatchObject({ code: 0 });
});

it('restores into a non-empty database only when forced', async () => {
  expect(await runTask(elsewhere, 'restore', file)).toEqual({
    code: 1,
    output: expect.stringContaining('The database is not empty'),
  });
  expect(await runTask(elsewhere, 'restore', file, '--force')).toMatchObject({ code: 0 });
});

it('takes no database from under a shop at work', async () => {
  const { body: before } = await client.rest('GET', '/tool');
  expect(await runTask(shop.environment, 'restore', file, '--force')).toEqual({
    code: 2,
    output: expect.stringContaining('A shop is at work on'),
  });
  expect((await client.rest('GET', '/tool')).body).toEqual(before);
});

it.each([['backup'], ['restore']])('%s says what it needs', async (task) => {
  expect(await runTask(elsewhere, task)).toEqual({
    code: 1,
    output: expect.stringContaining(`npm run ${task} -- <file>`),
  });
});

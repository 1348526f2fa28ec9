import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import { ALL_ORDERS, LATEST_TOOLS, type OrderRow, type ToolRow } from './support/operations';

const SCRIPT = resolve(__dirname, '../../../docs/rest-journey.sh');
const run = promisify(execFile);

let shop: Shop;
let client: ShopClient;

beforeAll(async () => {
  shop = await sharedShop('api');
  client = new ShopClient(shop.origin);
});

const journey = (SHOP: string) => run('sh', [SCRIPT], { env: { PATH: process.env['PATH'], SHOP } });

it('is made by the documented script, as often as one likes, and leaves a paid order and a review', async () => {
  const before = await client.query(LATEST_TOOLS);
  for (const time of [1, 2]) {
    const { stdout, stderr } = await journey(shop.origin);
    expect({ time, stderr }).toEqual({ time, stderr: '' });
    const [, id, transactionId] = /Done: order (\w+) was paid with (\w+)/.exec(stdout) ?? [];
    const { token } = await client.signInAsDemo('admin');
    const { orders } = await client.query<{ orders: { nodes: OrderRow[] } }>(ALL_ORDERS, {}, token);
    expect(orders.nodes.find((order) => order.id === id)).toMatchObject({
      status: 'PAID',
      transactionId,
      customerEmail: 'customer@demo.dev',
    });
    const { body } = await client.rest('GET', '/review');
    expect((body as { desc: string }[]).at(-1)).toMatchObject({ desc: expect.stringContaining('with curl') });
  }
  expect(await client.query<{ latestTools: ToolRow[] }>(LATEST_TOOLS)).toEqual(before);
});

it('stops at the first call that is not answered as it should be, and says why', async () => {
  const stopped = journey('http://127.0.0.1:9');
  await expect(stopped).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('npm start') });
  const wrong = run('sh', [SCRIPT], {
    env: { PATH: process.env['PATH'], SHOP: shop.origin, ADMIN_PASSWORD: 'wrong' },
  });
  await expect(wrong).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Expected 200, but the shop answered'),
  });
});

import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { TOOL, type ToolRow } from './support/operations';
import { waitUntil, withOutage } from './support/outage';
import { measureTimeWithBaseline } from './support/measure-time';
import { createTool, payOrder, placeOrder } from './support/orders';

const PASSWORD = 'secret-1';
const STOCKED = 20;

let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;
let toolId: string;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
  toolId = await createTool(client, admin, { availableQuantity: STOCKED });
});
afterAll(() => shop.remove());

const remove = (email: string) => client.rest('DELETE', `/user/${email}`, undefined, admin.token);

const place = (person: TestUser) => placeOrder(client, person, toolId);

async function available(): Promise<number> {
  return (await client.query<{ tool: ToolRow }>(TOOL, { id: toolId })).tool.availableQuantity;
}

async function hasAccount(email: string): Promise<boolean> {
  return (await client.fetchIdToken(email, PASSWORD)) !== undefined;
}

it('revokes access, releases reserved units once, keeps paid orders without the e-mail, and frees the address', async () => {
  const person = await client.signUp('leaver@example.com', PASSWORD);
  await payOrder(shop, person, await place(person));
  await place(person);
  expect(await available()).toBe(STOCKED - 2);

  expect(await remove(person.email)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  expect(await client.rest('GET', '/order', undefined, person.token)).toMatchObject({ status: 401 });
  expect(await available()).toBe(STOCKED - 1);
  expect(await remove(person.email)).toMatchObject({ status: 404, body: { deletedCount: 0 } });
  const { body } = await client.rest('GET', '/allOrder', undefined, admin.token);
  const orders = (body as { toolId: string; paid: boolean }[]).filter((order) => order.toolId === toolId);
  expect(orders.filter(({ paid }) => paid)).toHaveLength(1);
  expect(JSON.stringify(orders)).not.toContain(person.email);

  const again = await client.signUp(person.email, PASSWORD);
  expect(again.uid).not.toBe(person.uid);
  expect(await client.rest('GET', '/order', undefined, again.token)).toMatchObject({ status: 200, body: [] });
  expect(await client.rest('GET', `/admin/${again.email}`, undefined, again.token)).toMatchObject({
    body: { admin: false },
  });
});

it('succeeds at once while the identity service hangs; the account goes when it is back', async () => {
  const person = await client.signUp('hung@example.com', PASSWORD);
  await withOutage(shop, 'identity', 'hanging', async () => {
    const { answer, ms } = await measureTimeWithBaseline(client, () => remove(person.email));
    expect(answer).toMatchObject({ status: 200 });
    expect(ms).toBeLessThan(2_000);
    expect(await client.rest('GET', '/order', undefined, person.token)).toMatchObject({ status: 401 });
  });
  await waitUntil(async () => !(await hasAccount(person.email)));
});

it('is finished by the next start when everything is killed half-way', async () => {
  const person = await client.signUp('killed@example.com', PASSWORD);
  await withOutage(shop, 'identity', 'killed', async () => {
    expect(await remove(person.email)).toMatchObject({ status: 200 });
  });
  await shop.kill();
  await shop.open();
  expect(await client.rest('GET', '/order', undefined, person.token)).toMatchObject({ status: 401 });
  await waitUntil(async () => !(await hasAccount(person.email)));
});

import { RunningShop, ShopClient, type TestUser } from '@shop/test-shop';
import { readLog } from './support/log';
import { createTool, placeOrder } from './support/orders';

const CREATE = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { id secret } }';
const REVOKE = 'mutation ($id: ID!) { revokeApiKey(id: $id) { revokedAt } }';
const UPDATE =
  'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { availableQuantity } }';
const ABOUT_ME = '{ viewer { uid } me { uid } }';
const NODE = 'query ($id: ID!) { node(id: $id) { id } }';

let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
});
afterAll(() => shop?.remove());

const createKey = async (...scopes: string[]) => {
  const input = { name: 'Program', scopes };
  const made = await client.query<{ createApiKey: { id: string; secret: string } }>(
    CREATE,
    { input },
    admin.token,
  );
  return made.createApiKey;
};
const codesOf = ({ errors }: Awaited<ReturnType<ShopClient['graphql']>>) =>
  errors?.map(({ extensions }) => extensions.code);

it('refuses a revoked key at its next call, over both transports', async () => {
  const key = await createKey('orders:read');
  expect((await client.rest('GET', '/allOrder?limit=1', undefined, key.secret)).status).toBe(200);
  await client.query(REVOKE, { id: key.id }, admin.token);
  expect((await client.rest('GET', '/allOrder?limit=1', undefined, key.secret)).status).toBe(401);
  expect(codesOf(await client.graphql('{ orders { totalCount } }', {}, key.secret))).toEqual([
    'UNAUTHENTICATED',
  ]);
});

it('sets the stock with stock:write, and nothing else', async () => {
  const { secret } = await createKey('stock:write');
  const id = await createTool(client, admin);
  const counted = await client.graphql(UPDATE, { id, input: { availableQuantity: 33 } }, secret);
  expect(counted.data).toEqual({ updateTool: { availableQuantity: 33 } });
  const priced = { availableQuantity: 1, pricePerUnit: 100 };
  expect(codesOf(await client.graphql(UPDATE, { id, input: priced }, secret))).toEqual(['FORBIDDEN']);
  const { tool } = await client.query<{ tool: object }>(
    'query ($id: ID!) { tool(id: $id) { availableQuantity } }',
    { id },
  );
  expect(tool).toEqual({ availableQuantity: 33 });
});

it('is a visitor where it has no scope: it has no account and sees no order by its id', async () => {
  const buyer = await client.signUp('buyer-of-keys@example.com', 'secret-1');
  const orderId = await placeOrder(client, buyer, await createTool(client, admin));
  const { secret } = await createKey('catalog:write');
  const me = await client.graphql<{ viewer: unknown }>(ABOUT_ME, {}, secret);
  expect([me.data, codesOf(me)]).toEqual([null, ['FORBIDDEN']]);
  expect((await client.graphql(NODE, { id: orderId }, secret)).data).toEqual({ node: null });
});

it('keeps secrets out of the log', async () => {
  const { secret } = await createKey('users:read');
  await client.rest('GET', '/user?limit=1', undefined, secret);
  await client.rest('GET', '/user?limit=1', undefined, `${secret}x`);
  expect(await readLog(shop)).not.toContain(secret.slice(12));
});

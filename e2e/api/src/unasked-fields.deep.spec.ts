import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { FaultProxy, mongodb, type MongoMessage, mongoTarget, proxiedMongoUri } from '@shop/fault-proxy';
import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { createTool, placeOrder } from './support/orders';

const PROFILE = ['photoURL', 'phone', 'linkedinProfile', 'education', 'location'];

let store: TestStore;
let proxy: FaultProxy<MongoMessage>;
let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;
const asked: MongoMessage[] = [];

beforeAll(async () => {
  store = await startTestStore();
  proxy = await FaultProxy.start(mongoTarget(store.uri), mongodb);
  shop = await RunningShop.start({ MONGODB_URI: proxiedMongoUri(store.uri, proxy) });
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
  await placeOrder(client, admin, await createTool(client, admin));
  proxy.onMessage((message) => {
    if (message.direction === 'request' && message.name === 'find') asked.push(message);
  });
});
afterAll(async () => {
  await shop?.remove();
  await proxy?.close();
  await store?.close();
});

/** What the page of a list, which is sorted and limited, leaves out of each row. */
function leftOut(collection: string): string[] {
  const pages = asked.filter(({ collection: of, document }) => of === collection && document['limit'] === 8);
  expect(pages).toHaveLength(1);
  const projection: Record<string, number> = pages[0]?.document['projection'] ?? {};
  return Object.keys(projection).filter((field) => projection[field] === 0);
}

it.each([
  ['users', 'users(first: 7) { nodes { email } }', PROFILE],
  ['users', 'users(first: 7) { edges { node { email phone } } }', PROFILE.filter((name) => name !== 'phone')],
  ['users', `users(first: 7) { nodes { ${PROFILE.join(' ')} } }`, []],
  ['orders', 'orders(first: 7) { nodes { status } }', ['events']],
  ['orders', 'myOrders(first: 7) { nodes { status } }', ['events']],
  ['orders', 'orders(first: 7) { nodes { events { at } } }', []],
])('the store query omits fields that are not selected: %s: %s', async (collection, query, fields) => {
  asked.splice(0);
  await client.query(`{ ${query} }`, {}, admin.token);
  const own = [...PROFILE, 'events'];
  expect(leftOut(collection).filter((field) => own.includes(field))).toEqual(fields);
});

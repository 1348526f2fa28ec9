import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { type TestUser, RunningShop, ShopClient, waitForWebhooks } from '@shop/test-shop';
import { clone } from './store/clones';
import { CountingProxy } from './store/counting-proxy';
import { createTool, placeOrder } from './support/orders';

const SIZES = [1, 10, 100];
/** The shop's own work in the background can only add to a count, so the least of some is the true one. */
const ROUNDS = 6;
/** On a busy machine that work meets most counts; so long there is hope that one of each size is left alone. */
const MOST_ROUNDS = 40;
const ORDER = 'nodes { id status events { status } tool { id name pricePerUnit { amount } } }';
const TOOL = 'id name image shortDescription availableQuantity pricePerUnit { amount currency }';

let store: TestStore;
let proxy: CountingProxy;
let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;
let customer: TestUser;

beforeAll(async () => {
  store = await startTestStore();
  proxy = await CountingProxy.start(store.uri);
  // Tools in memory are not asked of the store at all.
  shop = await RunningShop.start({ MONGODB_URI: proxy.uri(store.uri), TOOLS_IN_MEMORY: '0' });
  await waitForWebhooks(shop);
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
  customer = await client.signUp('lists@example.com', 'secret-1');
  await fill();
});
afterAll(async () => {
  await shop?.remove();
  await proxy.close();
  await store.close();
});

/** A hundred of everything; the orders are of as many tools. */
async function fill(): Promise<void> {
  const most = Math.max(...SIZES);
  await placeOrder(client, customer, await createTool(client, admin));
  await client.rest('POST', '/review', { rating: 5, desc: 'Good.' }, customer.token);
  const tools = await clone(store.connection, 'tools', most, (index) => ({
    name: `Copy ${index}`,
    holds: [],
  }));
  const settled = { status: 'DELIVERED', holdSlot: undefined, holdExpiresAt: undefined, dueAt: undefined };
  await clone(store.connection, 'orders', most, (index) => ({ ...settled, toolId: tools[index] }));
  await clone(store.connection, 'reviews', most, (index) => ({ description: `Copy ${index}` }));
  await clone(store.connection, 'users', most, (index) => ({
    uid: `copy-${index}`,
    email: `copy-${index}@example.com`,
  }));
  await clone(store.connection, 'audit_log', most, (index) => ({
    ...{ sequence: 1000 + index, changeId: `copy-${index}`, at: new Date(Date.now() + index) },
    ...{ who: `copy-${index}`, subject: { kind: 'USER', id: `copy-${most - 1 - index}` } },
  }));
}

/**
 * The fewest reads that a list of each size was loaded with, by size; each answer must have that many rows.
 *
 * @param most rounds, as long as the sizes differ
 */
async function readsBySize(
  load: (size: number) => Promise<unknown[]>,
  sizes: readonly number[] = SIZES,
  most: number = MOST_ROUNDS,
): Promise<number[]> {
  const fewest = sizes.map(() => Infinity);
  const areEqual = () => new Set(fewest).size === 1;
  for (let round = 0; round < ROUNDS || (round < most && !areEqual()); round += 1) {
    for (const [index, size] of sizes.entries()) {
      const reads = await proxy.readsOf(async () => expect(await load(size)).toHaveLength(size));
      fewest[index] = Math.min(fewest[index] ?? Infinity, reads);
    }
  }
  return fewest;
}

/** Each size was loaded with the same number of reads, and with at least one. */
function expectEqual([first = 0, ...others]: number[]): void {
  expect(first).toBeGreaterThan(0);
  expect(others).toEqual(others.map(() => first));
}

it.each([
  ['tools', `nodes { ${TOOL} }`],
  ['reviews', 'nodes { id displayName description }'],
  ['myOrders', ORDER],
  ['orders', ORDER],
  ['users', 'nodes { id email role }'],
  ['auditLog', 'nodes { id whoEmail subjectEmail }'],
])('%s loads 1, 10 and 100 rows with as many queries', async (list, fields) => {
  const document = `query ($first: Int!) { ${list}(first: $first) { totalCount ${fields} } }`;
  const { token } = list === 'myOrders' ? customer : admin;
  expectEqual(
    await readsBySize(async (first) => {
      const data = await client.query<Record<string, { nodes: unknown[] }>>(document, { first }, token);
      return data[list]?.nodes ?? [];
    }),
  );
});

it('latestTools loads 1, 10 and 100 rows with as many queries', async () => {
  const document = `query ($limit: Int!) { latestTools(limit: $limit) { ${TOOL} } }`;
  expectEqual(
    await readsBySize(
      async (limit) =>
        (await client.query<{ latestTools: unknown[] }>(document, { limit }, admin.token)).latestTools,
    ),
  );
});

it('nodes loads 1, 10 and 100 of each type with as many queries', async () => {
  const idsOf = async (list: string) => {
    const document = `{ ${list}(first: 25) { nodes { id } } }`;
    const data = await client.query<Record<string, { nodes: { id: string }[] }>>(document, {}, admin.token);
    return data[list]?.nodes.map(({ id }) => id) ?? [];
  };
  const kinds = await Promise.all(['orders', 'users', 'reviews', 'tools'].map(idsOf));
  const mixed = Array.from({ length: 100 }, (_, index) => kinds[index % 4]?.[Math.floor(index / 4)] ?? '');
  const document = `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Order { tool { id } } } }`;
  expectEqual(
    await readsBySize(async (size) => {
      const ids = mixed.slice(0, size);
      const { nodes } = await client.query<{ nodes: ({ id: string } | null)[] }>(
        document,
        { ids },
        admin.token,
      );
      expect(nodes.map((node) => node?.id)).toEqual(ids);
      return nodes;
    }),
  );
});

it.each(['/tool', '/review', '/user', '/order', '/allOrder'])(
  'GET %s loads 1, 10 and 100 rows with as many queries',
  async (path) => {
    const { token } = path === '/order' ? customer : admin;
    expectEqual(
      await readsBySize(
        async (limit) =>
          (await client.rest('GET', `${path}?limit=${limit}`, undefined, token)).body as unknown[],
      ),
    );
  },
);

/** How many reads more it takes when somebody known asks for so many fields: the least of each, as above. */
async function readsForIdentity(fields: number): Promise<number> {
  const aliased = Array.from({ length: fields }, (_, index) => `a${index}: reviewSummary { count }`);
  const readsBy = (token?: string): Promise<number> => {
    // A document that was not sent before: visitors are answered from the cache otherwise.
    const document = `{ ${aliased.join(' ')} } # ${crypto.randomUUID()}`;
    return proxy.readsOf(() => client.query(document, {}, token));
  };
  let [known, visitor] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && known - visitor !== 1); round += 1) {
    known = Math.min(known, await readsBy(customer.token));
    visitor = Math.min(visitor, await readsBy());
  }
  return known - visitor;
}

it('finds out once who asks, however many fields they ask for', async () => {
  expect([await readsForIdentity(1), await readsForIdentity(15)]).toEqual([1, 1]);
});

it('would notice a query for each row', async () => {
  const { body } = await client.rest('GET', '/tool?limit=1');
  const [tool] = body as { _id: string }[];
  const readOneByOne = async (size: number) => {
    for (let row = 0; row < size; row += 1) {
      await client.rest('GET', `/purchase/${tool?._id}`, undefined, admin.token);
    }
    return Array.from({ length: size });
  };
  const [one = 0, ten] = await readsBySize(readOneByOne, [1, 10], ROUNDS);
  // Background work may read too: take the minimum of a few rounds.
  expect(ten).toBeGreaterThan(5 * one);
});

import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { type TestUser, RunningShop, ShopClient, waitForWebhooks } from '@shop/test-shop';
import { anonymous } from './parity/anonymous';
import { CART_PAIRS } from './parity/cart-pairs';
import { CATALOG_PAIRS } from './parity/catalog-pairs';
import { ORDER_PAIRS } from './parity/order-pairs';
import type { Pair } from './parity/pair';
import { PEOPLE_PAIRS } from './parity/people-pairs';
import { createParityFixture, type ParityFixture } from './parity/parity-fixture';
import { WITHOUT_PAIR } from './parity/without-pair';
import { routeOf, ROWS } from './permissions/rows';
import { changesOf, settledDump } from './store/effect';

const PAIRS = [...CART_PAIRS, ...CATALOG_PAIRS, ...PEOPLE_PAIRS, ...ORDER_PAIRS];

let store: TestStore;
/** Events of webhooks, which arrive at any time. */
const MESSAGES = 'webhook_inbox';

let shop: RunningShop;
let admin: TestUser;

beforeAll(async () => {
  store = await startTestStore();
  shop = await RunningShop.start({ MONGODB_URI: store.uri });
  await waitForWebhooks(shop);
  admin = await new ShopClient(shop.origin).signInAsDemo('admin');
});
afterAll(async () => {
  await shop?.remove();
  await store.close();
});

async function createFixture({ withoutOrder, prepare }: Pair): Promise<ParityFixture> {
  const fixture = await createParityFixture(shop, admin, !withoutOrder);
  await prepare?.(fixture);
  return fixture;
}

/** The response and the changes in the store, without what differs between runs. */
async function outcomeOf(
  fixture: ParityFixture,
  pair: Pair,
  call: (fixture: ParityFixture) => Promise<unknown>,
) {
  const before = await settledDump(store.connection);
  const answer = anonymous(await call(fixture), fixture);
  const changes = changesOf(before, await settledDump(store.connection))
    .filter(({ collection }) => collection !== MESSAGES)
    .map((change) => JSON.stringify(anonymous(change, fixture, pair.ignored)))
    .sort();
  return { answer, changes };
}

it.each(PAIRS)('$route does and says what $operation does and says', async (pair) => {
  const fixture = await createFixture(pair);
  const rest = await outcomeOf(fixture, pair, pair.rest);
  const graphql = await outcomeOf(pair.reads ? fixture : await createFixture(pair), pair, pair.graphql);
  expect(rest).toEqual(graphql);
  expect(rest.changes.length > 0).toBe(!pair.reads);
});

it('knows the other door of every route and operation, or why there is none', () => {
  const paired = new Set(PAIRS.flatMap(({ route, operation }) => [route, operation]));
  const alone = ROWS.map(({ name }) => routeOf(name)).filter((name) => !paired.has(name));
  expect(alone.filter((name) => !WITHOUT_PAIR[name])).toEqual([]);
  expect([...paired].filter((name) => WITHOUT_PAIR[name])).toEqual([]);
});

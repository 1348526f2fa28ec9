import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { type Person, RunningShop, ShopClient, untilAllIsTold } from '@shop/test-shop';
import { anonymous } from './parity/anonymous';
import { CATALOG_PAIRS } from './parity/catalog-pairs';
import { ORDER_PAIRS } from './parity/order-pairs';
import type { Pair } from './parity/pair';
import { PEOPLE_PAIRS } from './parity/people-pairs';
import { makeScene, type Scene } from './parity/scene';
import { WITHOUT_PAIR } from './parity/without-pair';
import { routeOf, ROWS } from './permissions/rows';
import { changesOf, quietDump } from './store/effect';

const PAIRS = [...CATALOG_PAIRS, ...PEOPLE_PAIRS, ...ORDER_PAIRS];

let store: TestStore;
/** What the payment provider tells of meanwhile, sooner or later. */
const MESSAGES = 'webhook_inbox';

let shop: RunningShop;
let admin: Person;

beforeAll(async () => {
  store = await startTestStore();
  shop = await RunningShop.start({ MONGODB_URI: store.uri });
  await untilAllIsTold(shop);
  admin = await new ShopClient(shop.origin).signInAsDemo('admin');
});
afterAll(async () => {
  await shop?.remove();
  await store.close();
});

async function sceneFor({ withoutOrder, prepare }: Pair): Promise<Scene> {
  const scene = await makeScene(shop, admin, !withoutOrder);
  await prepare?.(scene);
  return scene;
}

/** What a caller is told and what becomes of the store, without what differs between any two runs. */
async function outcomeOf(scene: Scene, pair: Pair, call: (scene: Scene) => Promise<unknown>) {
  const before = await quietDump(store.connection);
  const answer = anonymous(await call(scene), scene);
  const changes = changesOf(before, await quietDump(store.connection))
    .filter(({ collection }) => collection !== MESSAGES)
    .map((change) => JSON.stringify(anonymous(change, scene, pair.ignored)))
    .sort();
  return { answer, changes };
}

it.each(PAIRS)('$route does and says what $operation does and says', async (pair) => {
  const scene = await sceneFor(pair);
  const rest = await outcomeOf(scene, pair, pair.rest);
  const graphql = await outcomeOf(pair.reads ? scene : await sceneFor(pair), pair, pair.graphql);
  expect(rest).toEqual(graphql);
  expect(rest.changes.length > 0).toBe(!pair.reads);
});

it('knows the other door of every route and operation, or why there is none', () => {
  const paired = new Set(PAIRS.flatMap(({ route, operation }) => [route, operation]));
  const alone = ROWS.map(({ name }) => routeOf(name)).filter((name) => !paired.has(name));
  expect(alone.filter((name) => !WITHOUT_PAIR[name])).toEqual([]);
  expect([...paired].filter((name) => WITHOUT_PAIR[name])).toEqual([]);
});

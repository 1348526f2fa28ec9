import { RunningShop } from '@shop/test-shop';
import type { Access, Outcome } from './permissions/access';
import type { Row } from './permissions/call';
import { GRAPHQL_ROWS } from './permissions/graphql-rows';
import { REST_ROWS } from './permissions/rest-rows';
import { type Actors, addTool, cancelOrder, makeWorld, placeOrder, type World } from './permissions/world';
import { routesOf } from './support/routes';

const SECRET = 'a secret that this test and its shop share';
const NOBODYS_ID = 'ffffffffffffffffffffffff';
const ROWS = [...GRAPHQL_ROWS, ...REST_ROWS];

let shop: RunningShop;
let world: World;
let actors: Actors;

beforeAll(async () => {
  shop = await RunningShop.start({ ACCESS_TOKEN_SECRET: SECRET });
  ({ world, actors } = await makeWorld(shop, SECRET));
}, 60_000);
afterAll(() => shop.remove());

function expected({ staleToken, ...access }: Access): Record<keyof Actors, Outcome> {
  const stale = staleToken ?? access.visitor;
  return { ...access, deleted: stale, expired: stale, tampered: stale, fromBeforePromotion: stale };
}

/** One call, about an order or a tool of its own where it changes that. */
async function outcomeOf(row: Row, token: string | undefined): Promise<Outcome> {
  if (row.consumes === 'tool') {
    return (await row.call({ ...world, toolId: await addTool(world) }, token)).outcome;
  }
  if (row.consumes !== 'order') return (await row.call(world, token)).outcome;
  const orderId = await placeOrder(world, world.toolId);
  const { outcome } = await row.call({ ...world, orderId }, token);
  await cancelOrder(world, orderId);
  return outcome;
}

it('has a row for every operation of the schema and for nothing else', async () => {
  const { __schema: schema } = await world.client.query<{
    __schema: Record<string, { fields: { name: string }[] } | null>;
  }>(
    '{ __schema { queryType { fields { name } } mutationType { fields { name } } subscriptionType { fields { name } } } }',
  );
  const names = Object.values(schema).flatMap((type) => type?.fields.map(({ name }) => name) ?? []);
  expect(GRAPHQL_ROWS.map(({ name }) => name).sort()).toEqual(names.sort());
});

it('has a row for every route of the server and for nothing else', async () => {
  const rows = new Set(REST_ROWS.map(({ name }) => name.replace(/ \(.*\)$/, '')));
  expect([...rows].sort()).toEqual(await routesOf(shop));
});

it.each(ROWS)('$name is open to whom it should be, and to nobody else', async (row) => {
  const outcomes: Record<string, Outcome> = {};
  for (const [actor, token] of Object.entries(actors)) outcomes[actor] = await outcomeOf(row, token);
  expect(outcomes).toEqual(expected(row.access));
});

it.each(ROWS.filter((row) => row.isAboutOrder))(
  "$name answers another's order byte for byte like one that is not there",
  async (row) => {
    for (const token of [actors.stranger, actors.visitor]) {
      const [anothers, nobodys] = [
        await row.call(world, token),
        await row.call({ ...world, orderId: NOBODYS_ID }, token),
      ].map((answer) => JSON.stringify(answer).replace(/"requestId":"[^"]+"/, '"requestId":"?"'));
      expect(anothers).toBe(nobodys);
    }
  },
);

import { PUBLIC_QUERY_FIELDS } from '@shop/contracts';
import { RunningShop } from '@shop/test-shop';
import { WatchingClient } from './caching/watching-client';
import { ROWS } from './permissions/rows';
import { makeWorld, type Tokens, type World } from './permissions/world';
import { until } from './support/outage';

const SECRET = 'a secret that this test and its shop share';
/** What the cache may answer; everything else of the table of permissions must never come from it. */
const PUBLIC: readonly string[] = [
  ...PUBLIC_QUERY_FIELDS,
  ...['GET /tool', 'GET /review', 'GET /purchase/:id'],
];
const READS = ROWS.filter(({ door, name }) => door === 'Query' || name.startsWith('GET '));
const CACHED = READS.filter(({ name }) => PUBLIC.includes(name));
const OTHERS = ROWS.filter((row) => row.door !== 'Subscription' && !CACHED.includes(row));

let shop: RunningShop;
let client: WatchingClient;
let world: World;
let actors: Tokens;

beforeAll(async () => {
  shop = await RunningShop.start({ ACCESS_TOKEN_SECRET: SECRET });
  client = new WatchingClient(shop.origin);
  const made = await makeWorld(shop, SECRET);
  world = { ...made.world, client };
  actors = made.actors;
});
afterAll(() => shop?.remove());

it('has a row for everything that is public', () => {
  expect(CACHED.map(({ name }) => name).sort()).toEqual([...PUBLIC].sort());
});

describe.each(CACHED)('$name', ({ call }) => {
  it('comes ready made to visitors, and to nobody else', async () => {
    // What was written for this world may still be told of, which drops answers.
    await until(async () => {
      await call(world, undefined);
      return client.lastWasCached;
    });
    await call(world, actors.owner);
    expect(client.lastWasCached).toBe(false);
  });

  it('is the same for everybody', async () => {
    const { body } = await call(world, undefined);
    for (const token of Object.values(actors)) expect((await call(world, token)).body).toEqual(body);
  });
});

describe.each(OTHERS)('$name', ({ call, consumes }) => {
  it('is never kept', async () => {
    const tokens = consumes
      ? [undefined, undefined]
      : [undefined, undefined, actors.owner, actors.owner, undefined];
    for (const token of tokens) {
      await call(world, token);
      expect(client.lastWasCached).toBe(false);
    }
  });
});

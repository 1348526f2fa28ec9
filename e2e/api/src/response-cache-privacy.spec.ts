import { PUBLIC_QUERY_FIELDS } from '@shop/contracts';
import { RunningShop } from '@shop/test-shop';
import { CacheTrackingClient } from './caching/cache-tracking-client';
import { ROWS } from './permissions/rows';
import {
  createPermissionsFixture,
  type Tokens,
  type PermissionsFixture,
} from './permissions/permissions-fixture';
import { waitUntil } from './support/outage';

const SECRET = 'a secret that this test and its shop share';
/** What the cache may answer; everything else of the table of permissions must never come from it. */
const PUBLIC: readonly string[] = [
  ...PUBLIC_QUERY_FIELDS,
  ...['GET /tool', 'GET /review', 'GET /tool/:id', 'GET /purchase/:id'],
];
const READS = ROWS.filter(({ transport: door, name }) => door === 'Query' || name.startsWith('GET '));
const CACHED = READS.filter(({ name }) => PUBLIC.includes(name));
const OTHERS = ROWS.filter((row) => row.transport !== 'Subscription' && !CACHED.includes(row));

let shop: RunningShop;
let client: CacheTrackingClient;
let fixture: PermissionsFixture;
let actors: Tokens;

beforeAll(async () => {
  shop = await RunningShop.start({ ACCESS_TOKEN_SECRET: SECRET });
  client = new CacheTrackingClient(shop.origin);
  const made = await createPermissionsFixture(shop, SECRET);
  fixture = { ...made.fixture, client };
  actors = made.actors;
});
afterAll(() => shop?.remove());

it('has a row for everything that is public', () => {
  expect(CACHED.map(({ name }) => name).sort()).toEqual([...PUBLIC].sort());
});

describe.each(CACHED)('$name', ({ call }) => {
  it('is served from the cache to visitors only', async () => {
    // What was written for this fixture may still be published, which invalidates cached responses.
    await waitUntil(async () => {
      await call(fixture, undefined);
      return client.lastWasCached;
    });
    await call(fixture, actors.owner);
    expect(client.lastWasCached).toBe(false);
  });

  it('is the same for everybody', async () => {
    const { body } = await call(fixture, undefined);
    for (const token of Object.values(actors)) expect((await call(fixture, token)).body).toEqual(body);
  });
});

describe.each(OTHERS)('$name', ({ call, consumes }) => {
  it('is never kept', async () => {
    const tokens = consumes
      ? [undefined, undefined]
      : [undefined, undefined, actors.owner, actors.owner, undefined];
    for (const token of tokens) {
      await call(fixture, token);
      expect(client.lastWasCached).toBe(false);
    }
  });
});

import { API_KEY_SCOPES } from '@shop/contracts';
import { RunningShop } from '@shop/test-shop';
import { type Outcome, ACTORS } from './permissions/access';
import { ApiKeys } from './permissions/api-keys';
import type { Row } from './permissions/call';
import { routeOf, ROWS } from './permissions/rows';
import { outcomeWithoutScope, scopesOf } from './permissions/scopes';
import {
  addTool,
  cancelOrder,
  checksEnded,
  createPermissionsFixture,
  UNKNOWN_ID,
  placeOrder,
  type Tokens,
  type PermissionsFixture,
} from './permissions/permissions-fixture';
import { readRoutes } from './support/routes';
import { storesOf } from './support/stores';

const FIELDS = '{ fields(includeDeprecated: true) { name } }';

const SECRET = 'a secret that this test and its shop share';

/** What the table says, and of two more tokens that they are worth as little as an expired one. */
function expected({ access }: Row): Record<keyof Tokens, Outcome> {
  return { ...access, tampered: access.expiredToken, fromBeforePromotion: access.expiredToken };
}

describe.each(storesOf('permissions'))('on %s', (_name, environment) => {
  let shop: RunningShop;
  let fixture: PermissionsFixture;
  let actors: Tokens;
  let keys: ApiKeys;

  beforeAll(async () => {
    shop = await RunningShop.start({ ...environment, ACCESS_TOKEN_SECRET: SECRET });
    ({ fixture, actors } = await createPermissionsFixture(shop, SECRET));
    keys = new ApiKeys(fixture);
  });
  afterAll(() => shop?.remove());

  /** One call, about an order or a tool of its own where it changes that. */
  async function outcomeOf(row: Row, actor: string, token: string | undefined): Promise<Outcome> {
    if (row.consumes === 'checks') await checksEnded(fixture);
    if (row.consumes === 'tool') {
      return (await row.call({ ...fixture, toolId: await addTool(fixture) }, token)).outcome;
    }
    if (actor === 'customer' && row.isAboutOrder) {
      return (await row.call({ ...fixture, orderId: UNKNOWN_ID }, token)).outcome;
    }
    if (row.consumes !== 'order') return (await row.call(fixture, token)).outcome;
    const orderId = await placeOrder(fixture, fixture.toolId);
    const { outcome } = await row.call({ ...fixture, orderId }, token);
    await cancelOrder(fixture, orderId);
    return outcome;
  }

  it('has a row for every operation of the schema and for nothing else', async () => {
    const { __schema: schema } = await fixture.client.query<{
      __schema: Record<string, { fields: { name: string }[] } | null>;
    }>(`{ __schema { queryType ${FIELDS} mutationType ${FIELDS} subscriptionType ${FIELDS} } }`);
    const names = Object.values(schema).flatMap((type) => type?.fields.map(({ name }) => name) ?? []);
    const rows = ROWS.filter(({ transport: door }) => door !== 'REST').map(({ name }) => routeOf(name));
    expect([...new Set(rows)].sort()).toEqual(names.sort());
  });

  it('says of every row what each of the seven gets', () => {
    const incomplete = ROWS.filter(({ access }) => ACTORS.some((actor) => !access[actor]));
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });

  it('has a row for every route of the server and for nothing else', async () => {
    const rows = ROWS.filter(({ transport: door }) => door === 'REST').map(({ name }) => routeOf(name));
    expect([...new Set(rows)].sort()).toEqual(await readRoutes(shop));
  });

  it.each(ROWS)('$door $name is open to the permitted roles only', async (row) => {
    const outcomes: Record<string, Outcome> = {};
    for (const [actor, token] of Object.entries(actors)) outcomes[actor] = await outcomeOf(row, actor, token);
    expect(outcomes).toEqual(expected(row));
  });

  it.each(ROWS)('$door $name is open to API keys with its scope only', async (row) => {
    const scopes = scopesOf(row);
    const lacking = await keys.with(API_KEY_SCOPES.filter((scope) => !scopes.includes(scope)));
    expect(await outcomeOf(row, 'key', lacking)).toBe(outcomeWithoutScope(row));
    for (const scope of scopes)
      expect(await outcomeOf(row, 'key', await keys.with([scope]))).toBe(row.access.admin);
  });

  it.each(ROWS.filter((row) => row.isAboutOrder))(
    "$name answers another's order byte for byte like one that is not there",
    async (row) => {
      for (const token of [actors.stranger, actors.visitor]) {
        const [anothers, nobodys] = [
          await row.call(fixture, token),
          await row.call({ ...fixture, orderId: UNKNOWN_ID }, token),
        ].map((answer) => JSON.stringify(answer).replace(/"requestId":"[^"]+"/, '"requestId":"?"'));
        expect(anothers).toBe(nobodys);
      }
    },
  );
});

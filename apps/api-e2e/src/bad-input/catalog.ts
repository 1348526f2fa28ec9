import { type AddressInfo, createServer } from 'node:net';
import { newTool } from '../support/operations';
import { expectRefusals, toldBy } from './refusal';
import { expectNothingChanges, type Get } from './world';

const OPERATOR = { $gt: '' };
const TEXTS = ['', '   ', '\u200b\u200b', 'a\u0000b', 'a\u0007b', 5, null, OPERATOR, ['x'], true];
const NAMES = [...TEXTS, 'x'.repeat(201)];
const DESCRIPTIONS = [...TEXTS, 'x'.repeat(5001)];
const PICTURES = [
  ...['javascript:alert(1)', 'data:text/html,<b>x</b>', 'data:image/svg+xml,<svg/>', 'file:///etc/passwd'],
  ...['//evil.example/x.png', 'http://169.254.169.254/', 'https://user:pw@host.example/x.png', '', null],
  ...[`https://host.example/${'x'.repeat(2048)}`, 'https://host.example/a\nb.png', OPERATOR],
];
const PRICE_TEXTS = [
  ...['1e3', '0x10', '   ', '', 'NaN', 'Infinity', '-1', '+5', '1.005', '1,000', '١٢', '12abc', '.5', '5.'],
  ...[true, [5], OPERATOR, null, 0, '0.49', '1000000', 1.005, -1],
];
const QUANTITY_TEXTS = ['1.5', '-0', '-1', 2 ** 31, 1e21, '٣', '', ' ', '1e1', null, true, [5], OPERATOR];
const INTS = ['12', 12.5, -1, 2_147_483_648, true, [5], OPERATOR, null, ''];

const NO_IDS = ['abc', 'twelveletter', '{"$gt":""}', '..%2Fx', 'undefined', 'f'.repeat(24)];

const REST_FIELDS: readonly [string, readonly unknown[]][] = [
  ['name', NAMES],
  ['desc', DESCRIPTIONS],
  ['image', PICTURES],
  ['price_per_unit', PRICE_TEXTS],
  ['minimum_order_quantity', [0, '0', ...QUANTITY_TEXTS]],
  ['available_quantity', QUANTITY_TEXTS],
];
const GRAPHQL_FIELDS: readonly [string, readonly unknown[]][] = [
  ['name', NAMES],
  ['shortDescription', DESCRIPTIONS],
  ['image', PICTURES],
  ['pricePerUnit', [...INTS, 0, 49, 100_000_000]],
  ['minimumOrderQuantity', [...INTS, 0, 1_000_001]],
  ['availableQuantity', [...INTS, 1_000_001]],
];

/** A tool as the documented form sends it. */
function toolForm(change: object = {}) {
  const numbers = { minimum_order_quantity: '1', available_quantity: '10', price_per_unit: '12.5' };
  return { name: 'Saw', image: 'https://example.com/s.png', desc: 'Sharp.', ...numbers, ...change };
}

const CREATE = 'mutation ($input: CreateToolInput!) { createTool(input: $input) { id } }';
const UPDATE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
const LIST = `query ($search: String, $filter: ToolFilter, $sort: ToolSort! = NEWEST) {
  tools(search: $search, filter: $filter, sort: $sort) { totalCount }
}`;

export function catalog(world: Get): void {
  describe('what is refused', () => {
    expectNothingChanges(world);

    it.each(REST_FIELDS)('POST /tool: %s', (field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        world().rest('POST', '/tool', toolForm({ [field]: value }), world().admin),
      ),
    );
    it.each(GRAPHQL_FIELDS)('createTool: %s', (field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        world().graphql(CREATE, { input: newTool({ [field]: value }) }, world().admin),
      ),
    );
    it.each(['_id', 'sold', 'createdAt', 'holds'])('createTool: the field %s of the store', (field) =>
      expectRefusals([1, null], { code: 'BAD_USER_INPUT', field }, (value) =>
        world().graphql(CREATE, { input: newTool({ [field]: value }) }, world().admin),
      ),
    );

    describe('updateTool', () => {
      let id: string;
      beforeAll(async () => {
        id = await world().addTool();
      });
      const update = (input: object, of = id) => world().graphql(UPDATE, { id: of, input }, world().admin);

      it.each(GRAPHQL_FIELDS)('%s', (field, values) =>
        expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) => update({ [field]: value })),
      );
      it.each(['_id', 'sold', 'stocked', 'createdAt'])('the field %s of the store', (field) =>
        expectRefusals([1, null], { code: 'BAD_USER_INPUT', field }, (value) => update({ [field]: value })),
      );
      it('nothing to change, and an expected stock alone', () =>
        expectRefusals([{}, { expectedAvailableQuantity: 50 }], { code: 'BAD_USER_INPUT' }, (input) =>
          update(input),
        ));
      it('a stock that was worked out from an older one', () =>
        expectRefusals([0, 49, 51], { code: 'CONFLICT' }, (expectedAvailableQuantity) =>
          update({ availableQuantity: 60, expectedAvailableQuantity }),
        ));
      it('ids of nothing', () =>
        expectRefusals(NO_IDS, { code: 'NOT_FOUND' }, (nobody) => update({ name: 'Saw' }, nobody)));
    });

    it('an e-mail address as authorization, with the reason', async () => {
      const headers = { Authorization: 'admin@demo.dev' };
      const answer = await world().client.rest('POST', '/tool', toolForm(), undefined, headers);
      expect(toldBy(answer)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
      expect(answer.body).toMatchObject({ message: expect.stringContaining('no proof of identity') });
    });

    it.each<[string, string, readonly unknown[]]>([
      ['search', 'search', ['x'.repeat(101), 'x'.repeat(10_240), OPERATOR]],
      ['sort', 'sort', ['CHEAPEST', 1, null]],
      ['filter', 'filter.minPrice', [{ minPrice: 2, maxPrice: 1 }, { minPrice: -1 }]],
      ['filter', 'inStock', [{ inStock: 'yes' }, { inStock: 1 }]],
    ])('the list of tools: %s, named %s', (argument, field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        world().graphql(LIST, { [argument]: value }),
      ),
    );

    it('ids of nothing: 404 over REST, null over GraphQL', async () => {
      const notFound = { code: 'NOT_FOUND' };
      await expectRefusals(NO_IDS, notFound, (id) =>
        world().rest('GET', `/purchase/${encodeURIComponent(id)}`),
      );
      await expectRefusals(NO_IDS, notFound, (id) =>
        world().rest('DELETE', `/tool/${encodeURIComponent(id)}`, undefined, world().admin),
      );
      for (const id of NO_IDS) {
        const answer = await world().graphql('query ($id: ID!) { tool(id: $id) { id } }', { id });
        expect(answer.body).toEqual({ data: { tool: null } });
      }
    });
  });

  it.each([
    [' 12 ', 12],
    ['12.5', 12.5],
    [12.5, 12.5],
  ])('takes the price %j', async (price_per_unit, price) => {
    const { body } = await world().rest('POST', '/tool', toolForm({ price_per_unit }), world().admin);
    const { insertedId } = body as { insertedId: string };
    const tool = await world().rest('GET', `/purchase/${insertedId}`);
    expect(tool.body).toMatchObject({ price_per_unit: price });
  });

  it('makes one tool of one key, through both doors', async () => {
    const key = crypto.randomUUID();
    const send = () =>
      world().client.rest('POST', '/tool', toolForm(), world().admin.token, { 'Idempotency-Key': key });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toMatchObject({ status: 201, body: { insertedId: expect.any(String) } });
    expect(second.body).toEqual(first.body);
    const { insertedId: id } = first.body as { insertedId: string };
    const same = { name: 'Saw', image: 'https://example.com/s.png', shortDescription: 'Sharp.' };
    const input = newTool({ ...same, availableQuantity: 10, idempotencyKey: key });
    const third = await world().graphql(CREATE, { input }, world().admin);
    expect(third.body).toEqual({ data: { createTool: { id } } });
    const other = { ...input, name: 'Axe' };
    expect(toldBy(await world().graphql(CREATE, { input: other }, world().admin))).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('stores nothing but the fields of the form', async () => {
    const extra = { _id: 'f'.repeat(24), createdAt: '2001-01-01', sold: 7, deletedAt: '2001-01-01' };
    const { body } = await world().rest('POST', '/tool', toolForm(extra), world().admin);
    const { insertedId } = body as { insertedId: string };
    expect(insertedId).not.toBe(extra._id);
    const { data } = (
      await world().graphql('query ($id: ID!) { tool(id: $id) { createdAt } }', { id: insertedId })
    ).body as { data: { tool: { createdAt: string } } };
    expect(new Date(data.tool.createdAt).getFullYear()).toBeGreaterThan(2001);
  });

  it('deletes a tool once', async () => {
    const path = `/tool/${await world().addTool()}`;
    expect(await world().rest('DELETE', path, undefined, world().admin)).toMatchObject({ status: 200 });
    const again = await world().rest('DELETE', path, undefined, world().admin);
    expect(toldBy(again)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('looks for the signs of patterns literally', async () => {
    const search = async (text: string) => (await world().graphql(LIST, { search: text })).body;
    await world().addTool({ name: 'Clamp (50%) [.*+?^$\\' });
    expect(await search('.*')).toEqual({ data: { tools: { totalCount: 1 } } });
    expect(await search('clamp (50%) [.*+?^$\\')).toEqual({ data: { tools: { totalCount: 1 } } });
  });

  it('never fetches a picture itself', async () => {
    let calls = 0;
    const sink = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
    sink.unref();
    await new Promise<void>((done) => sink.listen(0, '127.0.0.1', done));
    const { port } = sink.address() as AddressInfo;
    await world().addTool({ image: `https://127.0.0.1:${port}/x.png` });
    await world().graphql('{ latestTools { image } }', {});
    expect(calls).toBe(0);
    await new Promise((done) => sink.close(done));
  });
}

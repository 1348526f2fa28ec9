import { newTool } from '../support/operations';
import { expectRefusals, readRefusal } from './refusal';
import { CREATE, LIST, toolForm } from './tool-forms';
import { expectNothingChanges, type Get } from './bad-input-fixture';

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

/** No lists of breaks, and one that is too long. */
const BREAKS = [5, 'x', true, null];
const ELEVEN = Array.from({ length: 11 }, (_, index) => index + 2);

const NUMBERS = ['', '   ', '=A1', '-1', 'a\u0000b', 'x'.repeat(41), 5, true, OPERATOR];
const NO_IDS = ['abc', 'twelveletter', '{"$gt":""}', '..%2Fx', 'undefined', 'f'.repeat(24)];

const REST_FIELDS: readonly [string, readonly unknown[]][] = [
  ['name', NAMES],
  ['sku', NUMBERS],
  ['category', ['', 'no-such', 5, null, OPERATOR]],
  ['desc', DESCRIPTIONS],
  ['email', [OPERATOR, ['x'], 5, true, 'x'.repeat(5_000)]],
  ['image', PICTURES],
  ['price_per_unit', PRICE_TEXTS],
  ['minimum_order_quantity', [0, '0', ...QUANTITY_TEXTS]],
  ['available_quantity', QUANTITY_TEXTS],
  ['order_multiple', [0, '0', 7, ...QUANTITY_TEXTS]],
  ['maximum_order_quantity', [0, '0', ...QUANTITY_TEXTS.filter((value) => value !== null)]],
  ['price_breaks', [...BREAKS, ELEVEN.map((count) => ({ min_quantity: count, price_per_unit: 13 - count }))]],
];
const GRAPHQL_FIELDS: readonly [string, readonly unknown[]][] = [
  ['name', NAMES],
  ['sku', NUMBERS],
  ['shortDescription', DESCRIPTIONS],
  ['image', PICTURES],
  ['pricePerUnit', [...INTS, 0, 49, 100_000_000]],
  ['minimumOrderQuantity', [...INTS, 0, 1_000_001]],
  ['availableQuantity', [...INTS, 1_000_001]],
  ['orderMultiple', [...INTS, 0, 7, 1_000_001]],
  ['maximumOrderQuantity', [...INTS.filter((value) => value !== null), 0, 1_000_001]],
  [
    'priceBreaks',
    [...BREAKS, [5], ELEVEN.map((count) => ({ minQuantity: count, pricePerUnit: 1300 - count * 100 }))],
  ],
];

const UPDATE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';

export function catalog(fixture: Get): void {
  let id: string;
  beforeAll(async () => {
    id = await fixture().addTool();
  });

  describe('what is refused', () => {
    expectNothingChanges(fixture);

    it.each(REST_FIELDS)('POST /tool: %s (D3, D5, D6, D7, D10)', (field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        fixture().rest('POST', '/tool', toolForm({ [field]: value }), fixture().admin),
      ),
    );
    it('POST /tool: entries that are no price breaks', () =>
      expectRefusals([5, 'x', null], { code: 'BAD_USER_INPUT', field: 'price_breaks.0' }, (entry) =>
        fixture().rest('POST', '/tool', toolForm({ price_breaks: [entry] }), fixture().admin),
      ));
    it.each(GRAPHQL_FIELDS)('createTool: %s (D5, D6, D7, D10)', (field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        fixture().graphql(CREATE, { input: newTool({ [field]: value }) }, fixture().admin),
      ),
    );
    it.each(['_id', 'sold', 'createdAt', 'holds'])('createTool: the field %s of the store (D11)', (field) =>
      expectRefusals([1, null], { code: 'BAD_USER_INPUT', field }, (value) =>
        fixture().graphql(CREATE, { input: newTool({ [field]: value }) }, fixture().admin),
      ),
    );

    describe('updateTool', () => {
      const update = (input: object, of = id) =>
        fixture().graphql(UPDATE, { id: of, input }, fixture().admin);

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
      it('a stock that was worked out from an older one (D17)', () =>
        expectRefusals([0, 49, 51], { code: 'CONFLICT' }, (expectedAvailableQuantity) =>
          update({ availableQuantity: 60, expectedAvailableQuantity }),
        ));
      it('a version that was changed since, and one that is none', async () => {
        const expected = (expectedVersion: unknown) => update({ name: 'Saw', expectedVersion });
        await expectRefusals([2, 99], { code: 'CONFLICT' }, expected);
        await expectRefusals([0, -1, 1.5, '1', null], { code: 'BAD_USER_INPUT' }, expected);
      });
      it('ids of nothing', () =>
        expectRefusals(NO_IDS, { code: 'NOT_FOUND' }, (id) => update({ name: 'Saw' }, id)));
    });

    it('a tool from a customer (D2)', async () => {
      await expectRefusals([toolForm()], { code: 'FORBIDDEN' }, (form) =>
        fixture().rest('POST', '/tool', form),
      );
      await expectRefusals([newTool()], { code: 'FORBIDDEN' }, (input) =>
        fixture().graphql(CREATE, { input }),
      );
    });

    it('an e-mail address as authorization, with the reason (D1)', async () => {
      const headers = { Authorization: 'admin@demo.dev' };
      const answer = await fixture().client.rest('POST', '/tool', toolForm(), undefined, headers);
      expect(readRefusal(answer)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
      expect(answer.body).toMatchObject({ message: expect.stringContaining('no proof of identity') });
    });

    it.each<[string, string, readonly unknown[]]>([
      ['search', 'search', ['x'.repeat(101), 'x'.repeat(10_240), OPERATOR]],
      ['sort', 'sort', ['CHEAPEST', 1, null]],
      ['filter', 'filter.minPrice', [{ minPrice: 2, maxPrice: 1 }, { minPrice: -1 }]],
      ['filter', 'filter.inStock', [{ inStock: 'yes' }, { inStock: 1 }]],
      ['filter', 'filter.category', [{ category: 'no-such-category' }]],
      ['filter', 'filter.attributes.0', [{ attributes: [{ code: 'length' }] }]],
      ['filter', 'filter.attributes.0.min', [{ attributes: [{ code: 'length', min: 2, max: 1 }] }]],
    ])('the list of tools: %s, named %s (D18)', (argument, field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        fixture().graphql(LIST, { [argument]: value }),
      ),
    );

    it('synonyms, each phrase named, and how many searches without result', async () => {
      const asAdmin = (query: string, variables: object) =>
        fixture().graphql(query, variables, fixture().admin);
      const CREATE_SYNONYM = 'mutation ($input: SynonymInput!) { createSynonym(input: $input) { id } }';
      const create = (words: unknown) => asAdmin(CREATE_SYNONYM, { input: { words } });
      const named = (field: string) => ({ code: 'BAD_USER_INPUT', field });
      await expectRefusals(
        [[], ['one'], Array(11).fill('x'), ['one', 'a\u0000b'], ['one', OPERATOR], 'one', 5, null],
        named('words'),
        create,
      );
      const phrases = ['', '?!', 'x'.repeat(41), 'one two three four five', 'ones'];
      await expectRefusals(phrases, named('words.1'), (phrase) => create(['one', phrase]));
      const list = 'query ($first: Int!) { searchesWithoutResult(first: $first) { text } }';
      await expectRefusals([0, 101, -1], named('first'), (first) => asAdmin(list, { first }));
    });

    it('ids of nothing: 404 over REST, null over GraphQL (D12)', async () => {
      const notFound = { code: 'NOT_FOUND' };
      await expectRefusals(NO_IDS, notFound, (id) =>
        fixture().rest('GET', `/purchase/${encodeURIComponent(id)}`),
      );
      await expectRefusals(NO_IDS, notFound, (id) =>
        fixture().rest('DELETE', `/tool/${encodeURIComponent(id)}`, undefined, fixture().admin),
      );
      for (const id of NO_IDS) {
        const answer = await fixture().graphql('query ($id: ID!) { tool(id: $id) { id } }', { id });
        expect(answer.body).toEqual({ data: { tool: null } });
      }
    });
  });
}

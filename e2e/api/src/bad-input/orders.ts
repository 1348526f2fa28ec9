import { newOrder, PLACE_ORDER } from '../support/operations';
import { cancel, orderForm } from './order-forms';
import { expectRefusals, readRefusal } from './refusal';
import { expectNothingChanges, type Get } from './bad-input-fixture';

const OPERATOR = { $ne: '' };
const REST_QUANTITIES = [0, -1, 1.5, '1e1', '', '  ', true, 2 ** 53, null, OPERATOR, '٣'];
const INTS = [0, -1, 1.5, '1', '', true, 2 ** 53, null, OPERATOR];
const PHONES = ['', '   ', 'x'.repeat(41), '555\u0000', 5, null, OPERATOR];
const ADDRESSES = ['', '   ', 'x'.repeat(501), 'a\u0001', 5, OPERATOR];
const UNREAD = [OPERATOR, ['x'], 5, true, 'x'.repeat(5_000)];
const PRICES = ['1e3', '', -1, '12.501', true, null, OPERATOR];

const REST_FIELDS: readonly [string, readonly unknown[]][] = [
  ['order_quantity', REST_QUANTITIES],
  ['phone', PHONES],
  ['address', ADDRESSES],
  ['price_per_unit', PRICES],
  ['toolId', [OPERATOR, 5, null]],
  ['customerEmail', [OPERATOR, 5, null, ['a@b.dev']]],
  ['tool', UNREAD],
  ['customerName', UNREAD],
];
const GRAPHQL_FIELDS: readonly [string, readonly unknown[]][] = [
  ['quantity', INTS],
  ['phone', PHONES],
  ['address', ADDRESSES],
  ['expectedPricePerUnit', ['1250', 12.5, OPERATOR, -1]],
  ['idempotencyKey', ['', 'x'.repeat(256), 'a\u0000', 5]],
  ['paid', [true]],
  ['status', ['PAID']],
  ['customerEmail', ['a@b.dev']],
];
const BAD_IDS = ['abc', 'twelveletter', 'undefined', 'f'.repeat(24), '{"$gt":""}'];

export function orders(fixture: Get): void {
  let toolId: string;
  beforeAll(async () => {
    toolId = await fixture().addTool({ minimumOrderQuantity: 2, availableQuantity: 20 });
  });

  describe('what is refused', () => {
    expectNothingChanges(fixture);

    it.each(REST_FIELDS)('POST /order: %s (E5, E11)', (field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        fixture().rest('POST', '/order', orderForm(toolId, { [field]: value })),
      ),
    );
    it.each(GRAPHQL_FIELDS)('placeOrder: %s (E4, E5, E7, E11)', (field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        fixture().graphql(PLACE_ORDER, { input: newOrder(toolId, { quantity: 2, [field]: value }) }),
      ),
    );
    it('an idempotency key that is too long (E7)', async () => {
      const headers = { 'Idempotency-Key': 'x'.repeat(256) };
      const form = orderForm(toolId);
      const answer = await fixture().client.rest('POST', '/order', form, fixture().customer.token, headers);
      expect(readRefusal(answer)).toEqual({
        status: 400,
        code: 'BAD_USER_INPUT',
        fields: ['Idempotency-Key'],
      });
    });

    it.each<[string, string, object, object]>([
      ['fewer than the minimum', 'BAD_USER_INPUT', { order_quantity: 1 }, { quantity: 1 }],
      ['more than there are', 'OUT_OF_STOCK', { order_quantity: 21 }, { quantity: 21 }],
      ['another price', 'PRICE_CHANGED', { price_per_unit: 0.01 }, { expectedPricePerUnit: 1 }],
      ['an unknown tool', 'NOT_FOUND', { toolId: 'f'.repeat(24) }, { toolId: 'f'.repeat(24) }],
      ['a malformed tool', 'NOT_FOUND', { toolId: '../x' }, { toolId: '../x' }],
    ])('%s (E2, E5, E9)', async (_, code, rest, graphql) => {
      await expectRefusals([rest], { code }, (change) =>
        fixture().rest('POST', '/order', orderForm(toolId, change)),
      );
      const input = newOrder(toolId, { quantity: 2, ...graphql });
      await expectRefusals([input], { code }, () => fixture().graphql(PLACE_ORDER, { input }));
    });

    it("another's name, in body and query (E3)", async () => {
      const { email } = fixture().stranger;
      await expectRefusals([email, email.toUpperCase()], { code: 'FORBIDDEN' }, (customerEmail) =>
        fixture().rest('POST', '/order', orderForm(toolId, { customerEmail })),
      );
      await expectRefusals([email], { code: 'FORBIDDEN' }, () =>
        fixture().rest('GET', `/order?customerEmail=${email}`),
      );
      const twice = `/order?customerEmail=${fixture().customer.email}&customerEmail=${email}`;
      await expectRefusals([twice], { code: 'BAD_USER_INPUT', field: 'customerEmail' }, (path) =>
        fixture().rest('GET', path),
      );
    });

    it('ids of nothing (E12)', async () => {
      const notFound = { code: 'NOT_FOUND' };
      const payment = { tool: 'x', transactionId: 'pi_unknown' };
      await expectRefusals(BAD_IDS, notFound, (id) => cancel(fixture(), encodeURIComponent(id)));
      await expectRefusals(BAD_IDS, notFound, (id) =>
        fixture().rest('PATCH', `/order/${encodeURIComponent(id)}`, payment),
      );
      await expectRefusals(BAD_IDS, notFound, (id) =>
        fixture().graphql('mutation ($id: ID!) { cancelOrder(id: $id) { id } }', { id }),
      );
      await expectRefusals(BAD_IDS, notFound, (id) =>
        fixture().graphql('mutation ($id: ID!) { extendReservation(id: $id) { id } }', { id }),
      );
    });
  });

  it('refuses a total that no payment can be (E5)', async () => {
    const dear = await fixture().addTool({ pricePerUnit: 50_000_000, availableQuantity: 9 });
    const order = orderForm(dear, { price_per_unit: 500_000, order_quantity: 2 });
    await expectRefusals([order], { code: 'BAD_USER_INPUT', field: 'order_quantity' }, (form) =>
      fixture().rest('POST', '/order', form),
    );
  });
}

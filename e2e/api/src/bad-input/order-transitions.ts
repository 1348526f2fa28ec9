import { payOrder, placeOrder } from '../support/orders';
import { expectRefusals } from './refusal';
import { expectNothingChanges, type Get, type BadInputFixture } from './bad-input-fixture';

const MOVE =
  'mutation ($id: ID!, $status: OrderStatus!) { updateOrderStatus(id: $id, status: $status) { status } }';
const REFUND = 'mutation ($id: ID!) { refundOrder(id: $id) { status } }';
const STATES = ['PENDING_PAYMENT', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'];
/** What an admin may do with an order of each state; everything else is refused. */
const POSSIBLE: Readonly<Record<string, readonly string[]>> = {
  PENDING_PAYMENT: [],
  PAID: ['SHIPPED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
  REFUNDED: [],
};
const CONFLICT = { code: 'CONFLICT' };

const move = (fixture: BadInputFixture, id: string, status: unknown) =>
  fixture.graphql(MOVE, { id, status }, fixture.admin);
const refund = (fixture: BadInputFixture, id: string) => fixture.graphql(REFUND, { id }, fixture.admin);

/** Places an order and brings it to a state, as customers and admins do. */
async function orderIn(fixture: BadInputFixture, toolId: string, state: string): Promise<string> {
  const id = await placeOrder(fixture.client, fixture.customer, toolId);
  if (state === 'PENDING_PAYMENT') return id;
  if (state === 'CANCELLED') {
    await fixture.rest('DELETE', `/order/${id}`);
    return id;
  }
  await payOrder(fixture.shop, fixture.customer, id);
  if (state === 'SHIPPED' || state === 'DELIVERED') await move(fixture, id, 'SHIPPED');
  if (state === 'DELIVERED') await move(fixture, id, 'DELIVERED');
  if (state === 'REFUNDED') await refund(fixture, id);
  return id;
}

/** The whole table of moves by hand, and of refunds. */
export function orderTransitions(fixture: Get): void {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const toolId = await fixture().addTool();
    for (const state of STATES) ids[state] = await orderIn(fixture(), toolId, state);
  });

  describe('what is refused', () => {
    expectNothingChanges(fixture);

    it.each(STATES)('every move of an order in %s that is not in the table (E16)', async (state) => {
      const { [state]: id = '' } = ids;
      const impossible = STATES.filter((next) => next !== state && !POSSIBLE[state]?.includes(next));
      await expectRefusals(impossible, CONFLICT, (next) => move(fixture(), id, next));
    });
    it('a refund of what is not paid (F18)', () =>
      expectRefusals(['PENDING_PAYMENT', 'CANCELLED'], CONFLICT, (state) =>
        refund(fixture(), ids[state] ?? ''),
      ));
    it('a state that there is not, and an order that there is not (E16)', async () => {
      const { PAID: id = '' } = ids;
      const states = ['LOST', 'paid', '', null, 5, { $ne: '' }];
      await expectRefusals(states, { code: 'BAD_USER_INPUT', field: 'status' }, (next) =>
        move(fixture(), id, next),
      );
      const missing = ['abc', 'f'.repeat(24), '{"$gt":""}'];
      await expectRefusals(missing, { code: 'NOT_FOUND' }, (wrong) => move(fixture(), wrong, 'SHIPPED'));
      await expectRefusals(missing, { code: 'NOT_FOUND' }, (wrong) => refund(fixture(), wrong));
    });
    it.each(['SHIPPED', 'DELIVERED', 'REFUNDED'])(
      'cancelling an order in %s, by either door (E13)',
      (state) =>
        expectRefusals(['rest', 'graphql'], CONFLICT, (door) => {
          const { [state]: id = '' } = ids;
          const document = 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }';
          return door === 'rest'
            ? fixture().rest('DELETE', `/order/${id}`)
            : fixture().graphql(document, { id });
        }),
    );
  });

  it('makes the moves of the table, and takes back what was shipped', async () => {
    const { PAID: id = '' } = ids;
    expect(await move(fixture(), id, 'SHIPPED')).toMatchObject({
      body: { data: { updateOrderStatus: { status: 'SHIPPED' } } },
    });
    expect(await move(fixture(), id, 'DELIVERED')).toMatchObject({
      body: { data: { updateOrderStatus: { status: 'DELIVERED' } } },
    });
    expect(await refund(fixture(), id)).toMatchObject({
      body: { data: { refundOrder: { status: 'REFUNDED' } } },
    });
  });
}

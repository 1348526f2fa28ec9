import { array, assert, asyncProperty, constantFrom, dictionary, integer, oneof, string } from 'fast-check';
import { retryUntilAnswered } from '../calls';
import { CANCEL_ORDER, createTool, PLACE_ORDER, orderInput } from '../orders';
import type { Fixture } from '../fixture/fixture';
import { ROUNDS } from './concurrency';

/** Fields set by the server, and other names that an attacker may try. */
const SERVER_FIELDS = [
  ...['status', 'paid', 'pricePerUnit', 'customerUid', 'customerName', 'transactionId', 'holdExpiresAt'],
  ...['total', '_id', 'id', 'role', 'uid', 'events', 'intentId', 'paidAt', 'createdAt', '__proto__', '$set'],
  ...['refundedAmount', 'refundedIntents', 'dueAt', 'holdSlot', 'inLedger', 'departedAt', 'constructor'],
];
/** Those of them that documented clients send along, which REST ignores; it refuses the others. */
const IGNORED = new Set(['status', 'paid', 'customerName', 'transactionId', 'total', '_id', 'createdAt']);
/** Stored fields of a new order. */
const NEW_ORDER_FIELDS = [
  ...['_id', 'status', 'toolId', 'toolName', 'pricePerUnit', 'quantity', 'customerUid', 'customerEmail'],
  ...['customerName', 'phone', 'address', 'createdAt', 'holdSlot', 'holdExpiresAt', 'intentAttempt'],
  ...['refundAttempt', 'refundedIntents', 'inLedger', 'dueAt', 'events', 'number', 'lines'],
];
const FORM = { price_per_unit: '12.50', phone: '+1 555 0101', address: '1 Test Street', order_quantity: '1' };

/** Writes with fields that their caller may not set. */
export function fieldRaces(fixture: () => Fixture): void {
  it('I9: whatever else is sent with an order, the server’s own fields are the server’s', async () => {
    const { clients, store } = fixture();
    const toolId = await createTool(fixture());
    const person = await fixture().createCustomer();
    const orders = store.collection('orders');
    let made = 0;
    const value = oneof(string(), integer(), constantFrom(true, null, 'PAID', 'ADMIN'), array(string()));
    const extra = dictionary(constantFrom(...SERVER_FIELDS), value, { minKeys: 1, noNullPrototype: true });
    const isWell = asyncProperty(extra, async (fields) => {
      await clients[0].queryErrorCode(
        PLACE_ORDER,
        { input: { ...orderInput(toolId), ...fields } },
        person.token,
      );
      const ignored = Object.fromEntries(Object.entries(fields).filter(([name]) => IGNORED.has(name)));
      await clients[1].rest('POST', '/order', { ...FORM, toolId, ...fields }, person.token);
      await clients[1].rest('POST', '/order', { ...FORM, toolId, ...ignored }, person.token);
      for (const order of await orders.find({ toolId, status: { $ne: 'CANCELLED' } }).toArray()) {
        made += 1;
        await retryUntilAnswered(clients[0], CANCEL_ORDER, { id: order._id.toHexString() }, person);
        expect(NEW_ORDER_FIELDS).toEqual(expect.arrayContaining(Object.keys(order)));
        expect(order).toMatchObject({
          ...{ status: 'PENDING_PAYMENT', pricePerUnit: 1_250, quantity: 1, intentAttempt: 0 },
          ...{ customerUid: person.uid, customerEmail: person.email, refundedIntents: [] },
          events: [{ status: 'PENDING_PAYMENT', by: 'customer' }],
        });
      }
    });
    await assert(isWell, { numRuns: 2 * ROUNDS });
    expect(made).toBeGreaterThan(0);
    expect(await store.collection('users').findOne({ uid: person.uid })).toMatchObject({ role: 'CUSTOMER' });
  });
}

import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { toOrderType } from './graphql/order.type';
import type { OrderRecord } from './persistence/order.schema';
import { toOrder } from './persistence/to-order';

setFlagsFromString('--allow-natives-syntax');
const haveSameShape = runInThisContext('(one, other) => %HaveSameMap(one, other)') as (
  one: object,
  other: object,
) => boolean;

const record = (change: Partial<OrderRecord> = {}): OrderRecord =>
  ({
    ...{
      _id: { toHexString: () => 'a'.repeat(24) },
      status: 'PENDING_PAYMENT',
      toolId: 'tool',
      toolName: 'Saw',
    },
    ...{ pricePerUnit: 500, quantity: 2, customerUid: 'ann', customerEmail: 'ann@example.com' },
    ...{ customerName: 'Ann', phone: '+1 555 0101', address: '', createdAt: new Date(), intentAttempt: 0 },
    ...{ refundAttempt: 0, refundedIntents: [], events: [], inLedger: true },
    ...change,
  }) as unknown as OrderRecord;

/** So often that V8 has seen what is to be copied. */
const WARM = 1_000;
const RECORDS = [record(), record(), record({ status: 'PAID', paidAt: new Date(), transactionId: 'pi_1' })];

// V8 makes a hidden class for each object that is a spread with more behind it: 5 µs, and garbage that lives long.
it.each<[string, (from: OrderRecord) => object]>([
  ['as it is read', toOrder],
  ['as GraphQL shows it', (from) => toOrderType(toOrder(from))],
])('is of one shape whatever its record has: an order %s', (_, made) => {
  for (let count = 0; count < WARM; count += 1) for (const from of RECORDS) made(from);
  const [one = {}, ...others] = RECORDS.map((from) => made(from));
  expect(others.map((other) => haveSameShape(one, other))).toEqual([true, true]);
});

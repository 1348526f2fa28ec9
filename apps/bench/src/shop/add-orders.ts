import mongoose from 'mongoose';
import { APART_MS, FIRST_AT, orderIdOf } from '../scale/lists';
import type { BenchShop } from './bench-shop';
import { storeOf } from './customers';

const BATCH = 1_000;
const STATUSES = ['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED'];
const CUSTOMERS = 5_000;
/** A tool that the demo shop has delivered. */
const TOOL = 'Hand saw 550 mm';

/**
 * Adds old orders to a shop: copies of one that was delivered, of other moments, customers and states. They are written to
 * the store and nothing is due for them: to place and pay a million would take an hour.
 */
export async function addOrders({ environment }: BenchShop, count: number): Promise<void> {
  const connection = await mongoose.createConnection(storeOf(environment)).asPromise();
  const orders = connection.collection('orders');
  const delivered = await orders.findOne({ toolName: TOOL, status: 'DELIVERED', dueAt: null });
  if (!delivered) throw new Error(`there is no delivered order of a ${TOOL} to copy`);
  const copy = (number: number) => ({
    ...delivered,
    _id: new mongoose.Types.ObjectId(orderIdOf(number)),
    createdAt: new Date(FIRST_AT + number * APART_MS),
    status: STATUSES[number % STATUSES.length],
    customerUid: `scale-${number % CUSTOMERS}`,
    customerEmail: `scale-${number % CUSTOMERS}@example.com`,
    intentId: `pi_scale_${number}`,
    transactionId: `pi_scale_${number}`,
  });
  for (let next = 0; next < count; next += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - next) }, (_, index) => next + index);
    await orders.insertMany(numbers.map(copy), { ordered: false });
  }
  await connection.close();
}

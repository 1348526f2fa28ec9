import mongoose from 'mongoose';
import { createdAtOf, idOf, type Kind } from '../scale/places';
import type { BenchShop } from './bench-shop';
import { storeOf } from './customers';

const BATCH = 1_000;
const STATUSES = ['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED'];
const CUSTOMERS = 5_000;

/** Rows of one collection: copies of one that the shop itself has written, apart from what must differ. */
interface Rows {
  readonly collection: string;
  /** A filter for what is copied. */
  readonly like: object;
  readonly change: (number: number, at: Date) => object;
}

const ROWS: Readonly<Record<Exclude<Kind, 'tools'>, Rows>> = {
  orders: {
    collection: 'orders',
    like: { toolName: 'Hand saw 550 mm', status: 'DELIVERED', dueAt: null },
    change: (number, createdAt) => ({
      createdAt,
      status: STATUSES[number % STATUSES.length],
      ...customer(number % CUSTOMERS),
      ...{ intentId: `pi_scale_${number}`, transactionId: `pi_scale_${number}` },
    }),
  },
  reviews: { collection: 'reviews', like: {}, change: (_number, createdAt) => ({ createdAt }) },
  users: {
    collection: 'users',
    like: { role: 'CUSTOMER' },
    change: (number, createdAt) => ({ createdAt, uid: `scale-${number}`, email: emailOf(number) }),
  },
  auditLog: {
    collection: 'audit_log',
    like: {},
    // Before the shop's own entries, which go on from the last one.
    change: (number, at) => ({ at, sequence: -number, changeId: `scale-${number}` }),
  },
};

/**
 * Adds old rows of one kind to a shop: of other moments, customers and states. They are written to the store and nothing
 * is due for them: to place and pay a million orders would take an hour.
 *
 * @throws Error when the shop has none to copy
 */
export async function addRows(
  { environment }: BenchShop,
  kind: keyof typeof ROWS,
  count: number,
): Promise<void> {
  const { collection: name, like, change } = ROWS[kind];
  const connection = await mongoose.createConnection(storeOf(environment)).asPromise();
  const collection = connection.collection(name);
  const model = await collection.findOne(like);
  if (!model) throw new Error(`there is nothing in ${name} to copy`);
  const copy = (number: number) => ({
    ...model,
    _id: new mongoose.Types.ObjectId(idOf(kind, number)),
    ...change(number, createdAtOf(number)),
  });
  for (let next = 0; next < count; next += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - next) }, (_, index) => next + index);
    await collection.insertMany(numbers.map(copy), { ordered: false });
  }
  await connection.close();
}

function customer(number: number) {
  return { customerUid: `scale-${number}`, customerEmail: emailOf(number) };
}

function emailOf(number: number): string {
  return `scale-${number}@example.com`;
}

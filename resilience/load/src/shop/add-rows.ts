import mongoose from 'mongoose';
import { createdAtOf, idOf, type Kind } from '../scale/places';
import type { BenchShop } from './bench-shop';
import { storeOf } from './customers';

const BATCH = 1_000;
const STATUSES = ['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED'];
const CUSTOMERS = 5_000;

/** Rows of one collection: changed copies of a row of the shop. */
interface Rows {
  readonly collection: string;
  /** Filter of the row to copy. */
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
    // Negative: the shop continues its own sequence.
    change: (number, at) => ({ at, sequence: -number, changeId: `scale-${number}` }),
  },
};

/**
 * Adds old rows of one kind directly to the store, as placing and paying a million orders takes an hour.
 *
 * @throws Error when the shop has no row to copy
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

import mongoose from 'mongoose';
import '@shop/api-database/closed-sockets';
import { retryUntilReachable } from './retry-until-reachable';
import type { OrderRow, ToolRow } from './rows';

const PAST = new Date('2020-01-01T00:00:00Z');
/** States that an unpaid order leaves in time. */
const UNDECIDED = ['PLACING', 'PENDING_PAYMENT'];

type Stored<Row> = Omit<Row, 'id'> & { readonly _id: mongoose.Types.ObjectId };

/** Arrays of entries that are not posted to the ledger or the audit log yet. */
const OUTBOXES = {
  tools: ['moves', 'unaudited'],
  orders: ['moves', 'unaudited', 'letters'],
  users: ['unaudited'],
} as const;

/**
 * The shop's database without proxies: reads the snapshot and moves deadlines. Calls wait while the database is down.
 */
export class ShopStore {
  private constructor(private readonly connection: mongoose.Connection) {}

  static async open(uri: string): Promise<ShopStore> {
    const url = new URL(uri);
    url.search = 'directConnection=true';
    return new ShopStore(await mongoose.createConnection(url.href).asPromise());
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /** Expires an unpaid order. */
  async expireReservation(orderId: string): Promise<void> {
    const unpaid = { _id: new mongoose.Types.ObjectId(orderId), status: 'PENDING_PAYMENT' };
    await this.change('orders', unpaid, { holdExpiresAt: PAST, dueAt: PAST });
  }

  /**
   * Expires all unpaid orders, reservations and retries. Repeat until the shop is at rest, as writes of a killed process may
   * still arrive.
   */
  async expireAllDeadlines(): Promise<void> {
    const later = { $gt: PAST };
    await this.change('orders', { status: 'PENDING_PAYMENT', holdExpiresAt: later }, { holdExpiresAt: PAST });
    await this.change('tools', { 'holds.at': later }, { 'holds.$[].at': PAST });
    await this.change('orders', { dueAt: later }, { dueAt: PAST });
    await this.change('webhook_inbox', { dueAt: later }, { dueAt: PAST });
    await this.change('users', { deletionDueAt: later }, { deletionDueAt: PAST });
  }

  /** Remaining work of the shop; empty at rest. */
  async unfinished(): Promise<string[]> {
    const orders = await this.find<OrderRow>('orders', {
      $or: [{ status: { $in: UNDECIDED } }, { dueAt: { $exists: true } }],
    });
    const counts = await Promise.all([
      this.count('tools with reservations', 'tools', { 'holds.0': { $exists: true } }),
      this.count('messages of the provider', 'webhook_inbox', { dueAt: { $exists: true } }),
      this.count('deletions of customers', 'users', { deletionDueAt: { $exists: true } }),
      ...Object.entries(OUTBOXES).flatMap(([name, fields]) =>
        fields.map((field) =>
          this.count(`${name} with ${field}`, name, { [`${field}.0`]: { $exists: true } }),
        ),
      ),
    ]);
    return [...orders.map(({ _id, status }) => `order ${_id.toHexString()} (${status})`), ...counts.flat()];
  }

  async ordersOf(toolIds: readonly string[]): Promise<OrderRow[]> {
    return (await this.find<OrderRow>('orders', { toolId: { $in: [...toolIds] } })).map(withId);
  }

  /** Those of these orders that exist. */
  async existingOrderIds(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.find<Pick<OrderRow, 'id'>>('orders', isOneOf(ids), { _id: 1 });
    return new Set(rows.map(({ _id }) => _id.toHexString()));
  }

  async tools(ids: readonly string[]): Promise<ToolRow[]> {
    return (await this.find<ToolRow>('tools', isOneOf(ids))).map(withId);
  }

  /** Those of these customers without an account. */
  async deletedUids(uids: readonly string[]): Promise<Set<string>> {
    const present = await this.find<{ uid: string }>('users', {
      uid: { $in: [...uids] },
      deletionStartedAt: { $exists: false },
    });
    return new Set(uids.filter((uid) => !present.some((user) => user.uid === uid)));
  }

  private find<Row>(collection: string, filter: object, projection: object = {}): Promise<Stored<Row>[]> {
    const rows = () => this.connection.collection(collection).find<Stored<Row>>(filter, { projection });
    return retryUntilReachable(() => rows().toArray());
  }

  private async change(collection: string, filter: object, values: object): Promise<void> {
    await retryUntilReachable(() =>
      this.connection.collection(collection).updateMany(filter, { $set: values }),
    );
  }

  private async count(what: string, collection: string, filter: object): Promise<string[]> {
    const found = await retryUntilReachable(() =>
      this.connection.collection(collection).countDocuments(filter),
    );
    return found === 0 ? [] : [`${found} ${what}`];
  }
}

function isOneOf(ids: readonly string[]) {
  return { _id: { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) } };
}

function withId<Row extends { readonly _id: mongoose.Types.ObjectId }>({ _id, ...row }: Row) {
  return { ...row, id: _id.toHexString() };
}

import mongoose from 'mongoose';
import '@shop/api-database/closed-sockets';
import { retryUntilReachable } from './retry-until-reachable';
import type { OrderRow, ToolRow } from './rows';

/** Long ago by any clock of the shop. */
const PAST = new Date('2020-01-01T00:00:00Z');
/** States that an order only passes through while nobody pays for it. */
const UNDECIDED = ['PLACING', 'PENDING_PAYMENT'];

type Stored<Row> = Omit<Row, 'id'> & { readonly _id: mongoose.Types.ObjectId };

/** Arrays of changes on their way to the ledger or the audit log: told in a moment, or later if whoever made them died. */
const OUTBOXES = {
  tools: ['moves', 'unaudited'],
  orders: ['moves', 'unaudited'],
  users: ['unaudited'],
} as const;

/**
 * The shop's database, past all proxies: for reading the snapshot, and for letting time pass. Whoever asks while it is killed
 * waits until it is back.
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

  /** The time to pay for an order is over, if it is still to be paid. */
  async expireReservation(orderId: string): Promise<void> {
    const unpaid = { _id: new mongoose.Types.ObjectId(orderId), status: 'PENDING_PAYMENT' };
    await this.change('orders', unpaid, { holdExpiresAt: PAST, dueAt: PAST });
  }

  /**
   * A long time passes: all unpaid orders are over, all holds old, and whatever the shop wants to look at later it looks at
   * now. To be repeated until the shop is at rest, as what a process sent before it was killed may still come.
   */
  async expireAllDeadlines(): Promise<void> {
    const later = { $gt: PAST };
    await this.change('orders', { status: 'PENDING_PAYMENT', holdExpiresAt: later }, { holdExpiresAt: PAST });
    await this.change('tools', { 'holds.at': later }, { 'holds.$[].at': PAST });
    await this.change('orders', { dueAt: later }, { dueAt: PAST });
    await this.change('webhook_inbox', { dueAt: later }, { dueAt: PAST });
    await this.change('users', { deletionDueAt: later }, { deletionDueAt: PAST });
  }

  /** What the shop still has to do; empty once it has come to rest. */
  async unfinished(): Promise<string[]> {
    const orders = await this.find<OrderRow>('orders', {
      $or: [{ status: { $in: UNDECIDED } }, { dueAt: { $exists: true } }],
    });
    const counts = await Promise.all([
      this.count('tools with holds', 'tools', { 'holds.0': { $exists: true } }),
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

  /** Which of these orders there are. */
  async existingOrderIds(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.find<Pick<OrderRow, 'id'>>('orders', isOneOf(ids), { _id: 1 });
    return new Set(rows.map(({ _id }) => _id.toHexString()));
  }

  async tools(ids: readonly string[]): Promise<ToolRow[]> {
    return (await this.find<ToolRow>('tools', isOneOf(ids))).map(withId);
  }

  /** Those of these customers who have no account any more. */
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

import mongoose from 'mongoose';
import type { OrderRow, ToolRow } from './rows';

/** Long ago by any clock of the shop. */
const PAST = new Date('2020-01-01T00:00:00Z');
/** States that an order only passes through while nobody pays for it. */
const UNDECIDED = ['PLACING', 'PENDING_PAYMENT'];

type Stored<Row> = Omit<Row, 'id'> & { readonly _id: mongoose.Types.ObjectId };

/** The shop's database, past all proxies: for reading the books, and for letting time pass. */
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
  async endHoldTime(orderId: string): Promise<void> {
    await this.connection
      .collection('orders')
      .updateOne(
        { _id: new mongoose.Types.ObjectId(orderId), status: 'PENDING_PAYMENT' },
        { $set: { holdExpiresAt: PAST, dueAt: PAST } },
      );
  }

  /** A long time passes: all unpaid orders are over, all holds old. For when no process of the API is running. */
  async letTimePass(): Promise<void> {
    const { connection } = this;
    await connection
      .collection('orders')
      .updateMany({ status: 'PENDING_PAYMENT' }, { $set: { holdExpiresAt: PAST } });
    const tools = connection.collection<Stored<ToolRow>>('tools');
    for (const { _id, holds } of await tools.find({ 'holds.0': { $exists: true } }).toArray()) {
      await tools.updateOne({ _id }, { $set: { holds: holds.map((hold) => ({ ...hold, at: PAST })) } });
    }
    await this.hurry();
  }

  /** Whatever the shop wants to look at later it looks at now. */
  async hurry(): Promise<void> {
    for (const [name, field] of [
      ['orders', 'dueAt'],
      ['webhook_inbox', 'dueAt'],
      ['users', 'deletionDueAt'],
    ] as const) {
      await this.connection
        .collection(name)
        .updateMany({ [field]: { $gt: PAST } }, { $set: { [field]: PAST } });
    }
  }

  /** What the shop still has to do; empty once it has come to rest. */
  async unfinished(): Promise<string[]> {
    const orders = await this.connection
      .collection<Stored<OrderRow>>('orders')
      .find({ $or: [{ status: { $in: UNDECIDED } }, { dueAt: { $exists: true } }] })
      .toArray();
    const counts = await Promise.all([
      this.count('tools with holds', 'tools', { 'holds.0': { $exists: true } }),
      this.count('messages of the provider', 'webhook_inbox', { dueAt: { $exists: true } }),
      this.count('deletions of customers', 'users', { deletionDueAt: { $exists: true } }),
    ]);
    return [...orders.map(({ _id, status }) => `order ${_id.toHexString()} (${status})`), ...counts.flat()];
  }

  async ordersOf(toolIds: readonly string[]): Promise<OrderRow[]> {
    const rows = this.connection
      .collection<Stored<OrderRow>>('orders')
      .find({ toolId: { $in: [...toolIds] } });
    return (await rows.toArray()).map(withId);
  }

  /** Which of these orders there are. */
  async presentOrders(ids: readonly string[]): Promise<Set<string>> {
    const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
    const rows = this.connection.collection('orders').find({ _id }, { projection: { _id: 1 } });
    return new Set((await rows.toArray()).map((row) => row._id.toHexString()));
  }

  async tools(ids: readonly string[]): Promise<ToolRow[]> {
    const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
    const rows = await this.connection.collection<Stored<ToolRow>>('tools').find({ _id }).toArray();
    return rows.map(withId);
  }

  /** Those of these customers who have no account any more. */
  async departed(uids: readonly string[]): Promise<Set<string>> {
    const present = await this.connection
      .collection<{ uid: string }>('users')
      .find({ uid: { $in: [...uids] }, deletionStartedAt: { $exists: false } })
      .toArray();
    return new Set(uids.filter((uid) => !present.some((user) => user.uid === uid)));
  }

  private async count(what: string, collection: string, filter: object): Promise<string[]> {
    const found = await this.connection.collection(collection).countDocuments(filter);
    return found === 0 ? [] : [`${found} ${what}`];
  }
}

function withId<Row extends { readonly _id: mongoose.Types.ObjectId }>({ _id, ...row }: Row) {
  return { ...row, id: _id.toHexString() };
}

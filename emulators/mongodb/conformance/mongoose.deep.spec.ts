import { createConnection, Schema, type Connection, type InferSchemaType } from 'mongoose';
import { onEveryTarget } from './targets';

const lineSchema = new Schema({ sku: { type: String, required: true }, n: { type: Number, min: 1 } });
const orderSchema = new Schema(
  {
    number: { type: Number, required: true, unique: true },
    status: { type: String, enum: ['open', 'paid'], default: 'open', index: true },
    owner: { type: Schema.Types.ObjectId, ref: 'User' },
    lines: [lineSchema],
    meta: { type: Map, of: String },
  },
  { timestamps: true, optimisticConcurrency: true },
);
orderSchema.index({ status: 1, createdAt: -1 });
const userSchema = new Schema({ email: { type: String, lowercase: true, trim: true }, tags: [String] });
userSchema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $type: 'string' } } });

type Order = InferSchemaType<typeof orderSchema>;

onEveryTarget('mongoose', (fixture) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await createConnection(fixture.uri, { dbName: fixture.db.databaseName }).asPromise();
    connection.model('Order', orderSchema);
    connection.model('User', userSchema);
    await Promise.all([connection.model('Order').init(), connection.model('User').init()]);
  });
  afterAll(() => connection.close());

  it('creates, changes and saves documents', async () => {
    const orders = connection.model<Order>('Order');
    const order = await orders.create({
      number: 1,
      lines: [{ sku: 'a', n: 2 }],
      meta: new Map([['k', 'v']]),
    });
    expect(order.createdAt).toBeInstanceOf(Date);
    order.lines.push({ sku: 'b', n: 1 });
    order.status = 'paid';
    await order.save();
    const found = await orders.findById(order._id).lean();
    expect(found).toMatchObject({
      number: 1,
      status: 'paid',
      lines: [{ sku: 'a' }, { sku: 'b' }],
      meta: { k: 'v' },
    });
  });

  it('detects a concurrent change of a document', async () => {
    const orders = connection.model<Order>('Order');
    const order = await orders.create({ number: 2, lines: [{ sku: 'a', n: 1 }] });
    const other = await orders.findById(order._id);
    order.status = 'paid';
    await order.save();
    other?.lines.push({ sku: 'c', n: 1 });
    await expect(other?.save()).rejects.toThrow(/No matching document found/);
  });

  it('reports a duplicate key', async () => {
    const users = connection.model('User');
    await users.create([{ email: 'A@b.c ' }, {}, {}]);
    await expect(users.create({ email: 'a@b.c' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { email: 'a@b.c' },
    });
  });

  it('updates by query, and returns what is new', async () => {
    const orders = connection.model<Order>('Order');
    await orders.create({ number: 3, lines: [{ sku: 'a', n: 1 }] });
    const updated = await orders
      .findOneAndUpdate(
        { number: 3, status: 'open' },
        { status: 'paid', $inc: { 'lines.0.n': 4 } },
        { returnDocument: 'after' },
      )
      .lean();
    expect(updated).toMatchObject({ status: 'paid', lines: [{ n: 5 }] });
    const again = await orders.updateOne({ number: 3, status: 'open' }, { status: 'paid' });
    expect(again).toMatchObject({ matchedCount: 0, modifiedCount: 0 });
  });

  it('populates, sorts, pages and counts', async () => {
    const owner = await connection.model('User').create({ email: 'own@b.c', tags: ['x'] });
    const orders = connection.model<Order>('Order');
    await orders.insertMany([10, 11, 12, 13].map((number) => ({ number, owner: owner._id })));
    const page = await orders
      .find({ owner: owner._id })
      .sort({ number: -1 })
      .skip(1)
      .limit(2)
      .populate('owner', 'email')
      .lean();
    expect(page.map(({ number }) => number)).toEqual([12, 11]);
    expect(page[0]?.owner).toMatchObject({ email: 'own@b.c' });
    expect(await orders.countDocuments({ owner: owner._id })).toBe(4);
    expect(await orders.exists({ number: 13 })).toMatchObject({ _id: expect.anything() });
    const numbers: number[] = [];
    for await (const order of orders.find({ owner: owner._id }).sort('number').cursor({ batchSize: 2 })) {
      numbers.push(order.number);
    }
    expect(numbers).toEqual([10, 11, 12, 13]);
  });

  it('keeps indexes in step with the schemas', async () => {
    const orders = connection.model<Order>('Order');
    await orders.collection.createIndex({ old: 1 });
    expect(await orders.syncIndexes()).toEqual(['old_1']);
    const names = (await orders.listIndexes()).map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(['_id_', 'number_1', 'status_1', 'status_1_createdAt_-1']);
  });

  it('aggregates and bulk-writes', async () => {
    const orders = connection.model<Order>('Order');
    await orders.bulkWrite([
      { insertOne: { document: { number: 20, lines: [{ sku: 'z', n: 3 }] } } },
      { updateOne: { filter: { number: 21 }, update: { $set: { status: 'paid' } }, upsert: true } },
    ]);
    const totals = await orders.aggregate<{ _id: string; n: number }>([
      { $match: { number: { $gte: 20 } } },
      { $unwind: { path: '$lines', preserveNullAndEmptyArrays: true } },
      { $group: { _id: '$status', n: { $sum: { $ifNull: ['$lines.n', 0] } } } },
      { $sort: { _id: 1 } },
    ]);
    expect(totals).toEqual([
      { _id: 'open', n: 3 },
      { _id: 'paid', n: 0 },
    ]);
  });

  it('works with directConnection and through sessions', async () => {
    const direct = new URL(fixture.uri);
    direct.search = '?directConnection=true';
    const other = await createConnection(direct.href, { dbName: fixture.db.databaseName }).asPromise();
    const session = await other.startSession();
    const users = other.model('User', userSchema);
    await users.create([{ email: 'session@b.c' }], { session });
    expect(await users.findOne({ email: 'session@b.c' }).session(session)).not.toBeNull();
    await session.endSession();
    await other.close();
  });
});

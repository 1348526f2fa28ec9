import { onEveryTarget, type Doc } from './targets';

onEveryTarget('concurrency', (fixture) => {
  it('gives 30 units to exactly 30 of 200 orders', async () => {
    const tools = await fixture.collection({ _id: 'hammer', available: 30 });
    const order = async (): Promise<boolean> => {
      const result = await tools.updateOne(
        { _id: 'hammer', available: { $gte: 1 } },
        { $inc: { available: -1 } },
      );
      return result.modifiedCount === 1;
    };
    const outcomes = await Promise.all(Array.from({ length: 200 }, order));
    expect(outcomes.filter(Boolean)).toHaveLength(30);
    expect(await tools.findOne({})).toEqual({ _id: 'hammer', available: 0 });
  });

  it('loses no increment', async () => {
    const counters = await fixture.collection({ _id: 1, n: 0 });
    const add = (): Promise<unknown> => counters.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } });
    await Promise.all(Array.from({ length: 200 }, add));
    expect(await counters.findOne({})).toEqual({ _id: 1, n: 200 });
  });

  it('lets one of many inserts of a unique key win', async () => {
    const keys = await fixture.collection();
    await keys.createIndex({ key: 1 }, { unique: true });
    const insert = (_: unknown, i: number): Promise<unknown> => keys.insertOne({ _id: i, key: 'same' });
    const results = await Promise.allSettled(Array.from({ length: 50 }, insert));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await keys.countDocuments({})).toBe(1);
  });

  it('moves a document from state to state once', async () => {
    const orders = await fixture.collection({ _id: 1, status: 'open', events: [] });
    const settle = (_: unknown, i: number): Promise<unknown> => {
      const update: Doc = { $set: { status: 'paid' }, $push: { events: { by: i } } };
      return orders.findOneAndUpdate({ _id: 1, status: 'open' }, update);
    };
    const results = await Promise.all(Array.from({ length: 50 }, settle));
    expect(results.filter((result) => result !== null)).toHaveLength(1);
    expect((await orders.findOne({}))?.events).toHaveLength(1);
  });
});

import { onEveryTarget, ids, type Coll, type Doc } from './targets';

/** The queries and updates that shops are built of: each gives the server's result and uses the index it would. */
onEveryTarget('patterns of use', (fixture) => {
  let tools: Coll;
  beforeAll(async () => {
    tools = await fixture.collection(
      ...Array.from({ length: 300 }, (_, i) => ({
        _id: `tool-${String(i).padStart(3, '0')}`,
        words: [`w${i % 7}`, `w${i % 11}`, 'all'],
        createdAt: new Date(1_760_000_000_000 + (i % 50) * 1000),
        stock: i % 5,
        ...(i % 3 === 0 && { featured: true }),
      })),
    );
    await tools.createIndex({ words: 1, createdAt: -1, _id: -1 });
    await tools.createIndex({ stock: 1 }, { partialFilterExpression: { featured: true }, name: 'featured' });
  });

  async function stages(filter: Doc, sort: Doc = {}): Promise<string> {
    const plan: unknown = await tools
      .find(filter)
      .sort(sort as Record<string, 1>)
      .explain('queryPlanner');
    return JSON.stringify(plan);
  }

  async function expected(test: (i: number) => boolean): Promise<string[]> {
    const all = (await ids(tools.find({}).sort({ createdAt: -1, _id: -1 }))) as string[];
    return all.filter((id) => test(Number(id.slice(5))));
  }

  const NEWEST = { createdAt: -1, _id: -1 } as const;

  it('finds by one of several words, newest first', async () => {
    const filter = { words: { $in: ['w2', 'w9'] } };
    const has = (i: number): boolean => [2, 9].includes(i % 7) || [2, 9].includes(i % 11);
    expect(await ids(tools.find(filter).sort(NEWEST))).toEqual(await expected(has));
    expect(await ids(tools.find(filter).sort(NEWEST).limit(24))).toEqual((await expected(has)).slice(0, 24));
    expect(await stages(filter, NEWEST)).toContain('IXSCAN');
  });

  it('finds by all of several words, and by none of them', async () => {
    const filter = { words: { $all: ['w2', 'all'] } };
    const has = (i: number): boolean => i % 7 === 2 || i % 11 === 2;
    expect(await ids(tools.find(filter).sort(NEWEST))).toEqual(await expected(has));
    expect(await stages(filter)).toContain('IXSCAN');
    const none = { $nor: [{ words: 'w2' }, { words: 'w9' }] };
    const hasNone = (i: number): boolean => !has(i) && i % 11 !== 9;
    expect(await ids(tools.find(none).sort(NEWEST))).toEqual(await expected(hasNone));
  });

  it('finds by the beginning of a textual _id', async () => {
    const filter = { _id: { $gte: 'tool-10', $lt: 'tool-11' } };
    expect(await tools.countDocuments(filter)).toBe(10);
    expect(await stages(filter)).toContain('IXSCAN');
  });

  it('uses a partial index where its condition is part of the filter, and only there', async () => {
    const featured = { featured: true, stock: 2 };
    expect(await tools.countDocuments(featured)).toBe(20);
    expect(await stages(featured)).toContain('"featured"');
    expect(await tools.countDocuments({ stock: 2 })).toBe(60);
    expect(await stages({ stock: 2 })).not.toContain('"indexName":"featured"');
  });

  it('compares with the time of the server', async () => {
    const holds = await fixture.collection(
      { _id: 'over', until: new Date(Date.now() - 60_000) },
      { _id: 'running', until: new Date(Date.now() + 60_000) },
    );
    expect(await ids(holds.find({ $expr: { $lt: ['$until', '$$NOW'] } }))).toEqual(['over']);
    await holds.updateOne({ _id: 'running' }, [{ $set: { seen: '$$NOW' } }]);
    const running = await holds.findOne({ _id: 'running' });
    expect(Math.abs(Number(running?.seen) - Date.now())).toBeLessThan(60_000);
  });

  it('changes by a pipeline and returns what came of it', async () => {
    const orders = await fixture.collection({ _id: 1, total: 500, paid: 200, log: ['a'] });
    const update = [
      { $set: { paid: { $add: ['$paid', 300] } } },
      {
        $set: {
          status: { $cond: [{ $gte: ['$paid', '$total'] }, 'paid', 'open'] },
          log: { $concatArrays: ['$log', ['b']] },
        },
      },
    ];
    const changed = await orders.findOneAndUpdate({ _id: 1 }, update, { returnDocument: 'after' });
    expect(changed).toEqual({ _id: 1, total: 500, paid: 500, status: 'paid', log: ['a', 'b'] });
  });

  it('keeps the best few of a list', async () => {
    const best = await fixture.collection({ _id: 1, top: [{ n: 5 }, { n: 1 }] });
    const top = { $each: [{ n: 9 }, { n: 3 }], $sort: { n: -1 }, $slice: 3 };
    await best.updateOne({ _id: 1 }, { $push: { top } } as Doc);
    expect(await best.findOne({ _id: 1 })).toEqual({ _id: 1, top: [{ n: 9 }, { n: 5 }, { n: 3 }] });
  });
});

import { StoredDoc } from '../src/store/record';
import { Embedded } from './fixture';

/** More than are kept decoded. */
const MANY = 6000;
/** Matches nothing, which takes a scan of all documents. */
const HARD = { text: /^(row|\d+)x/ };

describe('a read that would take long', () => {
  let server: Embedded;
  const rows = () => server.db.collection('rows');
  beforeAll(async () => {
    server = await Embedded.start();
    await rows().insertMany(Array.from({ length: MANY }, (_, i) => ({ n: i, text: `row ${i}` })));
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => server.remove());

  it('draws from what is stored, and decodes what was drawn alone', async () => {
    const decoded = jest.spyOn(StoredDoc.prototype, 'doc', 'get');
    const drawn = await rows()
      .aggregate([{ $sample: { size: 10 } }, { $project: { n: 1 } }])
      .toArray();
    expect(new Set(drawn.map(({ n }) => Number(n))).size).toBe(10);
    expect(decoded.mock.calls.length).toBe(10);
  });

  describe.each([
    ['find', (options) => rows().find(HARD, options).toArray()],
    ['a sort', (options) => rows().find({}, options).sort({ text: -1 }).toArray()],
    [
      'a projection',
      (options) =>
        rows()
          .find({}, { ...options, projection: { 'text.part': 1 } })
          .toArray(),
    ],
    ['distinct', (options) => rows().distinct('text', {}, options)],
    ['count', (options) => rows().countDocuments(HARD, options)],
    [
      'aggregate',
      (options) =>
        rows()
          .aggregate([{ $group: { _id: '$text' } }], options)
          .toArray(),
    ],
    ['findAndModify', (options) => rows().findOneAndDelete(HARD, options)],
  ] as [string, (options: { maxTimeMS?: number }) => Promise<unknown>][])('%s', (_, read) => {
    it('is given up when the time of the client is over', async () => {
      await expect(read({ maxTimeMS: 1 })).rejects.toMatchObject({
        ...{ code: 50, codeName: 'MaxTimeMSExpired' },
      });
    });

    it.each([undefined, 0, 60_000])('answers within %s ms', async (maxTimeMS) => {
      const unlimited = await read({});
      expect(await read({ ...(maxTimeMS !== undefined && { maxTimeMS }) })).toEqual(unlimited);
    });
  });

  it('refuses a time that is none', async () => {
    const read = (maxTimeMS: unknown) => server.db.command({ find: 'rows', filter: {}, maxTimeMS });
    await expect(read('x')).rejects.toMatchObject({ code: 14 });
    await expect(read(-1)).rejects.toMatchObject({ code: 51024 });
  });

  it('refuses a draw of no number, whatever stands behind it', async () => {
    for (const $sample of [{ size: -1 }, { size: 'x' }, {}, 3]) {
      const draw = rows().aggregate([{ $sample }, { $count: 'n' }]);
      await expect(draw.toArray()).rejects.toMatchObject({ code: 28747 });
    }
  });
});

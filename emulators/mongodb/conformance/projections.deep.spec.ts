import { failure, onEveryTarget, type Coll, type Doc } from './targets';

const DOC = {
  _id: 1,
  a: 1,
  b: 'x',
  c: [1, 2, 3],
  d: { e: 1, f: { g: 2 } },
  k: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5],
};

const CASES: [Doc, Doc][] = [
  [{ a: 1 }, { _id: 1, a: 1 }],
  [{ a: true, _id: 0 }, { a: 1 }],
  [{ _id: 1 }, { _id: 1 }],
  [
    { _id: 0, c: 0, d: 0, k: 0 },
    { a: 1, b: 'x' },
  ],
  [
    { c: 0, d: 0, k: 0 },
    { _id: 1, a: 1, b: 'x' },
  ],
  [{ 'd.e': 1 }, { _id: 1, d: { e: 1 } }],
  [{ d: { f: { g: 1 } } }, { _id: 1, d: { f: { g: 2 } } }],
  [
    { 'd.f': 0, c: 0, k: 0 },
    { _id: 1, a: 1, b: 'x', d: { e: 1 } },
  ],
  [{ 'k.x': 1 }, { _id: 1, k: [{ x: 1 }, { x: 2 }] }],
  [
    { 'k.x': 0, c: 0, d: 0 },
    { _id: 1, a: 1, b: 'x', k: [{ y: 1 }, { y: 2 }, 5] },
  ],
  [{ zz: 1 }, { _id: 1 }],
  [{ 'c.0': 1 }, { _id: 1, c: [] }],
  [
    { c: { $slice: 1 }, d: 0, k: 0 },
    { _id: 1, a: 1, b: 'x', c: [1] },
  ],
  [
    { a: 1, c: { $slice: -2 } },
    { _id: 1, a: 1, c: [2, 3] },
  ],
  [
    { a: 1, c: { $slice: [1, 1] } },
    { _id: 1, a: 1, c: [2] },
  ],
  [
    { a: 1, c: { $slice: [-3, 2] } },
    { _id: 1, a: 1, c: [1, 2] },
  ],
  [{ k: { $elemMatch: { x: 2 } } }, { _id: 1, k: [{ x: 2, y: 2 }] }],
  [
    { k: { $elemMatch: { x: 9 } }, a: 1 },
    { _id: 1, a: 1 },
  ],
  [{ z: '$a' }, { _id: 1, z: 1 }],
  [
    { b: 1, z: { $add: ['$a', 1] } },
    { _id: 1, b: 'x', z: 2 },
  ],
  [{ z: { $literal: 5 } }, { _id: 1, z: 5 }],
];

const REFUSED: [Doc, number][] = [
  [{ a: 1, b: 0 }, 31254],
  [{ a: { $foo: 1 } }, 31325],
  [{ a: 1, 'a.b': 1 }, 31249],
  [{ $x: 1 }, 16410],
];

onEveryTarget('projections', (fixture) => {
  let collection: Coll;
  beforeAll(async () => {
    collection = await fixture.collection(DOC);
  });

  it.each(CASES)('%j', async (projection, expected) => {
    expect(await collection.find({}).project(projection).toArray()).toEqual([expected]);
  });

  it.each(REFUSED)('refuses %j with code %d', async (projection, code) => {
    expect(await failure(collection.find({}).project(projection).toArray())).toMatchObject({ code });
  });

  it('returns the element that matched at $', async () => {
    expect(await collection.find({ 'k.x': 2 }).project({ 'k.$': 1 }).toArray()).toEqual([
      { _id: 1, k: [{ x: 2, y: 2 }] },
    ]);
    const byElement = collection.find({ k: { $elemMatch: { y: 1 } } }).project({ 'k.$': 1, a: 1 });
    expect(await byElement.toArray()).toEqual([{ _id: 1, a: 1, k: [{ x: 1, y: 1 }] }]);
  });

  it('keeps the order of the stored fields', async () => {
    const [found] = await collection.find({}).project({ d: 1, a: 1 }).toArray();
    expect(Object.keys(found ?? {})).toEqual(['_id', 'a', 'd']);
  });
});

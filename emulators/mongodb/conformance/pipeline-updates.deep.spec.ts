import { failure, onEveryTarget, type Doc } from './targets';

const BASE = { _id: 1, n: 5, s: 'str', arr: [1], sub: { x: 1 } };

const CASES: [Doc[], Doc][] = [
  [[{ $set: { x: { $add: ['$n', 1] } } }], { ...BASE, x: 6 }],
  [[{ $unset: 's' }], { _id: 1, n: 5, arr: [1], sub: { x: 1 } }],
  [[{ $replaceWith: { a: '$n' } }], { _id: 1, a: 5 }],
  [[{ $replaceRoot: { newRoot: '$sub' } }], { _id: 1, x: 1 }],
  [[{ $project: { n: 1 } }], { _id: 1, n: 5 }],
  [[{ $set: { 'sub.y': '$n' } }], { ...BASE, sub: { x: 1, y: 5 } }],
  [[{ $set: { arr: { $concatArrays: ['$arr', [9]] } } }], { ...BASE, arr: [1, 9] }],
  [[{ $set: { s: { $cond: [{ $gt: ['$n', 3] }, 'big', 'small'] } } }], { ...BASE, s: 'big' }],
  [
    [{ $set: { n: { $max: [0, { $subtract: ['$n', 9] }] } } }, { $set: { m: '$n' } }],
    { ...BASE, n: 0, m: 0 },
  ],
];

onEveryTarget('updates by a pipeline', (fixture) => {
  it.each(CASES)('%j', async (pipeline, expected) => {
    const collection = await fixture.collection(BASE);
    expect(await collection.updateOne({ _id: 1 }, pipeline)).toMatchObject({ modifiedCount: 1 });
    expect(await collection.findOne({})).toEqual(expected);
  });

  it('counts no change if the result is the same', async () => {
    const collection = await fixture.collection(BASE);
    expect(await collection.updateOne({ _id: 1 }, [{ $set: { n: 5 } }])).toMatchObject({ modifiedCount: 0 });
  });

  it.each([
    [[{ $match: {} }], 72],
    [[{ $foo: 1 }], 72],
    [[{ $set: { _id: 5 } }], 66],
  ])('refuses %j with code %d', async (pipeline, code) => {
    const collection = await fixture.collection(BASE);
    expect(await failure(collection.updateOne({ _id: 1 }, pipeline))).toMatchObject({ code });
    expect(await collection.findOne({})).toEqual(BASE);
  });
});

import { mongo } from 'mongoose';
import { failure, onEveryTarget } from './targets';

const {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} = mongo.BSON;

const VALUES: [string, unknown][] = [
  ['int', new Int32(5)],
  ['whole double', new Double(5)],
  ['double', new Double(5.5)],
  ['big double', new Double(1e18)],
  ['negative zero', new Double(-0)],
  ['NaN', new Double(NaN)],
  ['long', Long.fromString('9223372036854775807')],
  ['small long', Long.fromNumber(5)],
  ['decimal', Decimal128.fromString('1.10')],
  ['string', 'text \u{1F600} \u0000 é'],
  ['bool', true],
  ['null', null],
  ['date', new Date('2026-01-31T12:00:00.123Z')],
  ['date before 1970', new Date(-1)],
  ['ObjectId', new ObjectId()],
  ['binary', new Binary(Buffer.from([0, 1, 255]))],
  ['UUID', new UUID()],
  ['regular expression', new BSONRegExp('a.b', 'im')],
  ['timestamp', new Timestamp({ t: 5, i: 6 })],
  ['code', new Code('return 1')],
  ['MinKey', new MinKey()],
  ['MaxKey', new MaxKey()],
  ['array', [new Int32(1), [new Double(2)], { a: null }]],
  ['document', { b: new Int32(1), a: { c: [] } }],
  ['empty document', {}],
];

onEveryTarget('types', (fixture) => {
  it.each(VALUES)('%s comes back as it went', async (_name, value) => {
    const collection = await fixture.collection({ _id: 1, value });
    const exact = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
    const back = await collection.findOne({}, exact);
    expect(mongo.BSON.serialize({ value: back?.value })).toEqual(mongo.BSON.serialize({ value }));
    await collection.updateOne({}, { $set: { other: 1 } });
    const updated = await collection.findOne({}, exact);
    expect(mongo.BSON.serialize({ value: updated?.value })).toEqual(mongo.BSON.serialize({ value }));
  });

  it('keeps the order of fields, with _id first', async () => {
    const collection = await fixture.collection();
    await collection.insertOne({ b: 1, a: 2, _id: 1 });
    expect(Object.keys((await collection.findOne({})) ?? {})).toEqual(['_id', 'b', 'a']);
    await collection.updateOne({}, { $set: { c: 1 }, $unset: { b: 1 } });
    expect(Object.keys((await collection.findOne({})) ?? {})).toEqual(['_id', 'a', 'c']);
  });

  it('refuses a document that grows beyond 16 MiB, and keeps what was there', async () => {
    const collection = await fixture.collection({ _id: 1, text: 'x'.repeat(15 * 1024 * 1024) });
    const grow = collection.updateOne({}, { $set: { more: 'x'.repeat(2 * 1024 * 1024) } });
    expect((await failure(grow)).code).toBeGreaterThan(0);
    expect(await collection.countDocuments({ more: { $exists: true } })).toBe(0);
    expect(await collection.findOne({ _id: 1 }, { projection: { _id: 1 } })).toEqual({ _id: 1 });
  });

  it('refuses an _id that is an array', async () => {
    const collection = await fixture.collection();
    const reply = await fixture.db.command({ insert: collection.collectionName, documents: [{ _id: [1] }] });
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0 }] });
  });
});

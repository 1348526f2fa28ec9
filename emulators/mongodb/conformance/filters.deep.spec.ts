import { mongo } from 'mongoose';
import { allBut, oid, SAMPLE } from './sample';
import { failure, ids, onEveryTarget, type Coll, type Doc } from './targets';

const { Binary, BSONRegExp, Decimal128, Long, MaxKey, MinKey } = mongo.BSON;

const CASES: [string, Doc, number[]][] = [
  ['a number finds equal numbers of all types, and elements of arrays', { a: 1 }, [1, 12]],
  ['an int finds an equal double', { a: 2 }, [14]],
  ['a double finds an equal decimal', { a: 2.5 }, [2, 7, 12]],
  ['a decimal finds equal numbers', { a: Decimal128.fromString('2.50') }, [2, 7, 12]],
  ['int64 beyond 2^53 is exact', { a: Long.fromString('9007199254740993') }, [20]],
  ['a double beyond 2^53 is exact', { a: 9007199254740992 }, [21]],
  ['a range over int64 and doubles is exact', { a: { $gt: 9007199254740992 } }, [18, 20]],
  ['null finds null and missing', { a: null }, [4, 5]],
  ['$ne null', { a: { $ne: null } }, allBut(4, 5)],
  ['$exists', { a: { $exists: true } }, allBut(5)],
  ['$exists false', { a: { $exists: false } }, [5]],
  ['$exists 0', { a: { $exists: 0 } }, [5]],
  ['$gt compares numbers with numbers only', { a: { $gt: 1 } }, [2, 6, 7, 12, 14, 18, 20, 21]],
  ['$gte', { a: { $gte: 2.5 } }, [2, 6, 7, 12, 18, 20, 21]],
  ['$lt leaves NaN out', { a: { $lt: 2.5 } }, [1, 12, 14, 17, 19]],
  ['$lte', { a: { $lte: 2 } }, [1, 12, 14, 17, 19]],
  ['$gte infinity', { a: { $gte: Infinity } }, [18]],
  ['$lte minus infinity', { a: { $lte: -Infinity } }, [19]],
  ['an expression about infinity', { $expr: { $eq: ['$a', Infinity] } }, [18]],
  ['$gt and $lt may hold for different elements', { a: { $gt: 1, $lt: 3 } }, [2, 7, 12, 14]],
  ['$gt null', { a: { $gt: null } }, []],
  ['$gte null', { a: { $gte: null } }, [4, 5]],
  ['$lt on strings', { a: { $lt: 'z' } }, [3]],
  ['$gt on strings is in byte order', { b: { $gt: 'X' } }, [1, 2, 4, 14, 17]],
  ['an empty string', { b: '' }, [5]],
  ['a string with NUL', { b: 'x\u0000y' }, [17]],
  ['$in', { a: { $in: [1, 's', null] } }, [1, 3, 4, 5, 12]],
  ['$in with nothing', { a: { $in: [] } }, []],
  ['$in with a pattern', { b: { $in: [/^x/, 'y'] } }, [1, 2, 17]],
  ['$in with an array', { c: { $in: [[1, 2]] } }, [6]],
  ['$nin', { a: { $nin: [1, 's', null] } }, allBut(1, 3, 4, 5, 12)],
  ['$nin on arrays', { c: { $nin: [3] } }, allBut(1, 6)],
  ['$type number', { a: { $type: 'number' } }, [1, 2, 6, 7, 12, 13, 14, 17, 18, 19, 20, 21]],
  ['$type int', { a: { $type: 'int' } }, [1, 12, 17]],
  ['$type double', { a: { $type: 'double' } }, [2, 12, 13, 14, 18, 19, 21]],
  ['$type long', { a: { $type: 'long' } }, [6, 20]],
  ['several types', { a: { $type: ['string', 'bool'] } }, [3, 8]],
  ['a type by its number', { a: { $type: 10 } }, [4]],
  ['$type array', { a: { $type: 'array' } }, [12]],
  ['$not', { a: { $not: { $gt: 1 } } }, [1, 3, 4, 5, 8, 9, 10, 11, 13, 15, 16, 17, 19]],
  ['$not with a pattern', { a: { $not: /s/ } }, allBut(3)],
  ['$not $in', { b: { $not: { $in: ['x', 'y'] } } }, allBut(1, 2)],
  ['$not $size', { c: { $not: { $size: 0 } } }, allBut(2)],
  ['a pattern', { b: /x/i }, [1, 3, 17]],
  ['$regex with $options', { b: { $regex: '^x', $options: 'i' } }, [1, 3, 17]],
  ['a pattern also finds itself', { a: new BSONRegExp('ab', 'i') }, [16]],
  ['$eq with a pattern finds only itself', { a: { $eq: new BSONRegExp('ab', 'i') } }, [16]],
  ['an element of an array', { c: 1 }, [1]],
  ['a whole array', { c: [1, 2, 3] }, [1]],
  ['an array inside an array', { c: [1, 2] }, [6]],
  ['an empty array', { c: [] }, [2]],
  ['$size', { c: { $size: 3 } }, [1]],
  ['$size 0', { c: { $size: 0 } }, [2]],
  ['$all', { c: { $all: [1, 3] } }, [1]],
  ['$all of nothing', { c: { $all: [] } }, []],
  ['$elemMatch with fields', { c: { $elemMatch: { k: 1, v: 2 } } }, [3]],
  ['$elemMatch needs one element for all', { c: { $elemMatch: { k: 1, v: 3 } } }, []],
  ['$elemMatch with operators', { c: { $elemMatch: { $gt: 2, $lt: 4 } } }, [1, 6]],
  ['$elemMatch in $elemMatch', { c: { $elemMatch: { $elemMatch: { $gt: 1 } } } }, [6]],
  ['a path through an array', { 'c.k': 1 }, [3]],
  ['paths through an array may meet different elements', { 'c.k': 1, 'c.v': 3 }, [3]],
  ['a position', { 'c.1': 2 }, [1]],
  ['a position holds the element, not what is in it', { 'c.0': 1 }, [1]],
  ['a path through a position', { 'c.0.k': 1 }, [3]],
  ['a position that is not there', { 'c.9': { $exists: false } }, allBut()],
  ['$gt with elements of arrays', { c: { $gt: 2 } }, [1, 5, 6]],
  ['$gt with an array', { c: { $gt: [1, 2] } }, [1, 3, 6]],
  ['$ne on arrays', { c: { $ne: 1 } }, allBut(1)],
  ['a path into documents and arrays', { 'd.e': 1 }, [1, 4]],
  ['null at the end of a path', { 'd.e': null }, allBut(1, 4, 7)],
  ['$exists at the end of a path', { 'd.e': { $exists: true } }, [1, 4, 5]],
  ['$ne at the end of a path', { 'd.e': { $ne: 1 } }, allBut(1, 4)],
  ['$in with null at the end of a path', { 'd.e': { $in: [5, null] } }, allBut(1, 4, 7)],
  ['an embedded document', { d: { e: 1 } }, [1]],
  ['an empty document', { d: {} }, [5]],
  ['embedded documents are equal in order of fields', { a: { y: 2, x: 1 } }, []],
  ['embedded documents compare', { a: { $gt: { x: 0 } } }, [11]],
  ['booleans', { a: true }, [8]],
  ['$gt false', { a: { $gt: false } }, [8]],
  ['dates', { a: new Date(5) }, [9]],
  ['$lte on dates', { a: { $lte: new Date(6) } }, [9]],
  ['ObjectIds', { a: oid(1) }, [10]],
  ['$gte on ObjectIds', { a: { $gte: oid(0) } }, [10]],
  ['binary data', { b: new Binary(Buffer.from('ab')) }, [10]],
  ['NaN is equal to NaN', { a: NaN }, [13]],
  ['$gte NaN', { a: { $gte: NaN } }, [13]],
  ['$lt NaN', { a: { $lt: NaN } }, []],
  ['Infinity', { a: Infinity }, [18]],
  ['-0 is 0', { b: 0 }, [13]],
  ['MinKey', { a: new MinKey() }, [15]],
  ['$gt MinKey', { a: { $gt: new MinKey() } }, allBut(5, 15)],
  ['$lt MaxKey', { a: { $lt: new MaxKey() } }, allBut(5)],
  ['$mod', { a: { $mod: [2, 1] } }, [1, 6, 12, 20]],
  ['$mod 0', { a: { $mod: [2, 0] } }, [2, 7, 12, 14, 21]],
  ['$or', { $or: [{ a: 1 }, { b: 'y' }] }, [1, 2, 12]],
  ['$nor', { $nor: [{ a: 1 }, { b: 'y' }] }, allBut(1, 2, 12)],
  ['$and', { $and: [{ a: { $gt: 0 } }, { a: { $lt: 3 } }] }, [1, 2, 7, 12, 14]],
  ['$expr compares all types', { $expr: { $gt: ['$a', 2] } }, [2, 3, 6, 7, 8, 9, 10, 11, 12, 16, 18, 20, 21]],
  ['$expr', { $expr: { $eq: ['$b', 'x'] } }, [1]],
  ['$comment says nothing', { $comment: 'x', a: 1 }, [1, 12]],
  ['a range of _id', { _id: { $gt: 5, $lte: 8 } }, [6, 7, 8]],
  ['a list of _id', { _id: { $in: [3, 1, 2] } }, [1, 2, 3]],
];

const REFUSED: [Doc, number][] = [
  [{ a: { $foo: 1 } }, 2],
  [{ $foo: 1 }, 2],
  [{ a: { $in: 1 } }, 2],
  [{ a: { $in: [{ $x: 1 }] } }, 2],
  [{ a: { $nin: 1 } }, 2],
  [{ $or: [] }, 2],
  [{ $or: 1 }, 2],
  [{ $and: [1] }, 2],
  [{ a: { $not: 1 } }, 2],
  [{ a: { $not: {} } }, 2],
  [{ a: { $size: -1 } }, 2],
  [{ a: { $size: 1.5 } }, 2],
  [{ a: { $size: 'a' } }, 2],
  [{ a: { $mod: [1] } }, 2],
  [{ a: { $mod: [0, 1] } }, 2],
  [{ a: { $mod: [1, 2, 3] } }, 2],
  [{ a: { $type: 'foo' } }, 2],
  [{ a: { $type: 99 } }, 2],
  [{ a: { $regex: '(' } }, 51091],
  [{ a: { $regex: 'a', $options: 'q' } }, 51108],
  [{ a: { $regex: 1 } }, 2],
  [{ a: { $options: 'i' } }, 2],
  [{ a: { $elemMatch: 1 } }, 2],
  [{ a: { $all: 1 } }, 2],
  [{ a: { $gt: 1, b: 2 } }, 2],
  [{ a: { $gt: /x/ } }, 2],
  [{ a: { $ne: /x/ } }, 2],
];

onEveryTarget('filters', (fixture) => {
  let plain: Coll;
  let ascending: Coll;
  let descending: Coll;

  beforeAll(async () => {
    plain = await fixture.collection(...SAMPLE);
    ascending = await fixture.collection(...SAMPLE);
    descending = await fixture.collection(...SAMPLE);
    for (const path of ['a', 'b', 'c', 'd', 'd.e', 'c.k']) {
      await ascending.createIndex({ [path]: 1 });
      await descending.createIndex({ [path]: -1 });
    }
  });

  it.each(CASES)('%s: %j', async (_what, filter, expected) => {
    expect(await ids(plain.find(filter).sort({ _id: 1 }))).toEqual(expected);
    expect(await plain.countDocuments(filter)).toBe(expected.length);
  });

  it.each(CASES)('%s, with indexes: %j', async (_what, filter, expected) => {
    expect(await ids(ascending.find(filter).sort({ _id: 1 }))).toEqual(expected);
    expect(await ids(descending.find(filter).sort({ _id: 1 }))).toEqual(expected);
  });

  it.each(REFUSED)('refuses %j with code %d', async (filter, code) => {
    expect(await failure(plain.find(filter).toArray())).toMatchObject({ code });
  });
});

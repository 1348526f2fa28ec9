import { mongo } from 'mongoose';
import type { Doc } from './targets';

const { Binary, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } = mongo.BSON;

/** An ObjectId that is the same in every run. */
export function oid(number: number): mongo.ObjectId {
  return new ObjectId(String(number).padStart(24, '0'));
}

/** Documents with every type of value that a filter or a sort order can meet. */
export const SAMPLE: Doc[] = [
  { _id: 1, a: 1, b: 'x', c: [1, 2, 3], d: { e: 1 } },
  { _id: 2, a: 2.5, b: 'y', c: [], d: null },
  {
    _id: 3,
    a: 's',
    b: 'X',
    c: [
      { k: 1, v: 2 },
      { k: 2, v: 3 },
    ],
  },
  { _id: 4, a: null, b: 'é', d: { e: [1, 2] } },
  { _id: 5, b: '', c: 5, d: [{ e: 5 }, { e: 6 }, {}] },
  { _id: 6, a: new Long(7), c: [[1, 2], 3] },
  { _id: 7, a: Decimal128.fromString('2.5'), d: [] },
  { _id: 8, a: true, b: false },
  { _id: 9, a: new Date(5), b: oid(5) },
  { _id: 10, a: oid(1), b: new Binary(Buffer.from('ab')) },
  { _id: 11, a: { x: 1, y: 2 }, b: {} },
  { _id: 12, a: [1, 2.5], b: [null] },
  { _id: 13, a: NaN, b: -0 },
  { _id: 14, a: new Double(2), b: 'Zed' },
  { _id: 15, a: new MinKey(), b: new MaxKey() },
  { _id: 16, a: /ab/i, b: new Timestamp({ t: 1, i: 2 }) },
  { _id: 17, a: -3, b: 'x\u0000y' },
  { _id: 18, a: Infinity },
  { _id: 19, a: -Infinity },
  { _id: 20, a: Long.fromString('9007199254740993') },
  { _id: 21, a: 9007199254740992 },
];

/** All `_id`s of the sample but these. */
export function allBut(...left: number[]): number[] {
  return SAMPLE.map(({ _id }) => _id as number).filter((id) => !left.includes(id));
}

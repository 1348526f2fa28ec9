import { Binary, BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { encodeKey, invertKey, prefixEnd } from './key';

const dec = (text: string): Decimal128 => Decimal128.fromString(text);
const long = (text: string): Long => Long.fromString(text);

/** Values in the server's order; those inside one list are equal. */
const ORDER: unknown[][] = [
  [new MinKey()],
  [null, undefined],
  [NaN, new Double(NaN), dec('NaN')],
  [-Infinity, dec('-Infinity')],
  [dec('-1E6000')],
  [-Number.MAX_VALUE],
  [long('-9223372036854775808'), -(2 ** 63)],
  [long('-9007199254740993')],
  [-9007199254740992, long('-9007199254740992')],
  [-1.5, dec('-1.5')],
  [-1, new Double(-1), long('-1'), dec('-1.00')],
  [-Number.MIN_VALUE],
  [0, -0, new Double(0), long('0'), dec('0'), dec('-0E3')],
  [dec('1E-6000')],
  [Number.MIN_VALUE],
  [dec('0.1')],
  [0.1],
  [dec('0.10000000000000000556')],
  [1, new Double(1), long('1'), dec('1')],
  [1.5],
  [9007199254740992],
  [long('9007199254740993')],
  [dec('9007199254740993.5')],
  [9007199254740994],
  [long('9223372036854775807')],
  [2 ** 63],
  [Number.MAX_VALUE],
  [dec('1E6000')],
  [Infinity],
  [''],
  ['\u0000'],
  ['\u0000\u0000'],
  ['\u0001'],
  ['A'],
  ['a'],
  ['a\u0000'],
  ['a\u0000b'],
  ['a\u0001'],
  ['aa'],
  ['b'],
  ['é'],
  ['\uFFFD'],
  ['\u{1F600}'],
  [{}],
  [{ a: null }],
  [{ a: 1 }],
  [{ a: 1, b: 0 }],
  [{ a: 2 }],
  [{ b: 1 }],
  [{ a: 'x' }],
  [[]],
  [[1]],
  [[1, 2]],
  [[2]],
  [['x']],
  [new Binary(Buffer.from([]))],
  [new Binary(Buffer.from([1]))],
  [new Binary(Buffer.from([0]), 4)],
  [new Binary(Buffer.from([0, 0]))],
  [new ObjectId('000000000000000000000000')],
  [new ObjectId('ffffffffffffffffffffffff')],
  [false],
  [true],
  [new Date(-1)],
  [new Date(0)],
  [new Date(1)],
  [new Timestamp({ t: 1, i: 2 })],
  [new Timestamp({ t: 2, i: 1 })],
  [new BSONRegExp('a', '')],
  [new BSONRegExp('a', 'i')],
  [new MaxKey()],
];

describe('keys', () => {
  it('are in the order of the values, forwards and inverted, alone and in front of others', () => {
    const tails = [
      '',
      encodeKey(null),
      encodeKey('x'),
      invertKey(encodeKey(new MinKey())),
      invertKey(encodeKey(new MaxKey())),
    ];
    const wrong: unknown[] = [];
    ORDER.forEach((values, i) => {
      for (const later of ORDER.slice(i + 1)) {
        const [low, high] = [encodeKey(values[0]), encodeKey(later[0])];
        for (const a of tails) {
          for (const b of tails) {
            if (low + a >= high + b || invertKey(low) + a <= invertKey(high) + b) wrong.push([values, later]);
          }
        }
      }
    });
    expect(wrong).toEqual([]);
  });

  it('are equal for equal values', () => {
    for (const values of ORDER)
      for (const value of values) expect(encodeKey(value)).toBe(encodeKey(values[0]));
  });

  it('end before the end of their prefix', () => {
    for (const [value] of ORDER) {
      const key = encodeKey(value);
      for (const prefix of [key, invertKey(key), key.slice(0, 1)]) {
        const last = prefix + encodeKey(new MaxKey());
        expect(last < prefixEnd(prefix) && prefix < prefixEnd(prefix)).toBe(true);
      }
    }
    expect(prefixEnd('a\xff\xff')).toBe('b');
    expect(prefixEnd('')).toBe('\uffff');
  });
});

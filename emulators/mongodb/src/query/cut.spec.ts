import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { decode, encode, type Doc } from '../bson/document';
import { fieldCut } from './cut';
import { parseProjection } from './projection';

/** A field of every type that a document may have, the last one behind all the others. */
const DOC: Doc = {
  _id: new ObjectId('6b020cd33a18a569c7483d38'),
  double: new Double(1.5),
  text: 'Säge',
  näme: 1,
  document: { a: { b: 1 } },
  array: [1, 'two', { three: 3 }],
  binary: new Binary(Buffer.from('bytes')),
  uuid: new Binary(Buffer.alloc(16), 4),
  flag: true,
  date: new Date(0),
  nothing: null,
  pattern: new BSONRegExp('^a', 'i'),
  code: new Code('x'),
  scoped: new Code('x', { y: 1 }),
  int: 7,
  time: new Timestamp({ t: 1, i: 2 }),
  long: Long.fromNumber(2 ** 40),
  decimal: Decimal128.fromString('1.10'),
  least: new MinKey(),
  greatest: new MaxKey(),
  last: 'end',
};

const SPECS: Doc[] = [
  ...Object.keys(DOC).flatMap((name) => [{ [name]: 1 }, { [name]: 0 }, { [name]: true, _id: true }]),
  ...[
    { _id: 0, last: 1 },
    { _id: 1, last: 0 },
    { last: 1, text: 1, absent: 1 },
    { absent: 0 },
    { absent: 1 },
  ],
];

it.each(SPECS.map((spec) => [JSON.stringify(spec), spec] as const))(
  'cuts %s as it projects it',
  (_, spec) => {
    const bytes = encode(DOC);
    expect(fieldCut(spec)?.(bytes)).toEqual(encode(parseProjection(spec)(decode(bytes))));
  },
);

it.each<Doc>([{ 'document.a': 1 }, { array: { $slice: 1 } }, { document: { a: 1 } }, { text: '$name' }])(
  'is undefined for %j, which needs decoded fields',
  (spec) => expect(fieldCut(spec)).toBeUndefined(),
);

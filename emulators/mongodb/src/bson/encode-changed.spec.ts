import { Double, Long, ObjectId } from 'bson';
import { decode, type Doc, encode } from './document';
import { encodeChanged } from './encode-changed';

const DOC = {
  _id: new ObjectId(),
  n: 5,
  é: 'ö',
  deep: { a: [1, { b: 2 }] },
  list: [{ k: 'a' }, { k: 'b' }],
  none: [],
  whole: new Double(1),
  long: Long.fromNumber(7),
};

const bytes = encode(DOC);
const doc = decode(bytes);
const list = doc['list'] as unknown[];

const CASES: [string, Doc][] = [
  ['nothing', {}],
  ['a number', { n: 6 }],
  ['a number into another type of the same value', { n: new Double(5) }],
  ['zero below nothing', { n: -0 }],
  ['a text', { é: 'ü' }],
  ['a document', { deep: { a: [] } }],
  ['an array that grows', { list: [...list, { k: 'c' }, 'd'] }],
  ['an empty array that grows', { none: [1, 2] }],
  ['an array that shrinks', { list: list.slice(1) }],
  ['an array whose first element is another', { list: [{ k: 'x' }, ...list] }],
  ['an array into a value', { list: 1 }],
  ['a field that is new', { new: [1] }],
  ['a field that is not there', { n: undefined }],
];

describe('writing a changed document', () => {
  it.each(CASES)('gives the bytes that writing all of it gives: %s', (_what, change) => {
    const after = { ...doc, ...change };
    expect(encodeChanged({ doc, bytes }, after)).toEqual(encode(after));
  });

  it('gives them where fields have gone, or come in another order', () => {
    const { n, ...rest } = doc;
    expect(encodeChanged({ doc, bytes }, rest)).toEqual(encode(rest));
    expect(encodeChanged({ doc, bytes }, { ...rest, n })).toEqual(encode({ ...rest, n }));
  });

  it('takes no field for another whose name has the same characters as its bytes', () => {
    const before = { é: 1, 'Ã©': 1 };
    const after = { 'Ã©': 1 };
    expect(encodeChanged({ doc: before, bytes: encode(before) }, after)).toEqual(encode(after));
  });

  it('refuses what is too large, as ever', () => {
    const after = { ...doc, long: 'x'.repeat(16 * 1024 * 1024) };
    expect(() => encodeChanged({ doc, bytes }, after)).toThrow(expect.objectContaining({ code: 10334 }));
  });
});

import { Double } from 'bson';
import { type Doc, encode } from '../bson/document';
import { differenceOf } from './difference';

const CASES: [string, Doc, Doc, Doc][] = [
  ['nothing', { a: { b: [1] } }, { a: { b: [1] } }, {}],
  ['a new field', { a: 1 }, { a: 1, b: { c: 1 } }, { updatedFields: { b: { c: 1 } } }],
  ['a field that is gone', { a: { b: 1, c: 1 } }, { a: { c: 1 } }, { removedFields: ['a.b'] }],
  [
    'a field of a nested document',
    { a: { b: 1, c: 1 } },
    { a: { b: 2, c: 1 } },
    { updatedFields: { 'a.b': 2 } },
  ],
  ['another type of number', { a: 1 }, { a: new Double(1) }, { updatedFields: { a: new Double(1) } }],
  ['a document that becomes a value', { a: { b: 1 } }, { a: 5 }, { updatedFields: { a: 5 } }],
  ['elements added', { a: [1] }, { a: [1, 2, 3] }, { updatedFields: { 'a.1': 2, 'a.2': 3 } }],
  ['elements cut off', { a: [1, 2, 3] }, { a: [1] }, { truncatedArrays: [{ field: 'a', newSize: 1 }] }],
  [
    'a field of an element',
    { a: [{ b: 1 }, { b: 2, c: 3 }] },
    { a: [{ b: 1 }, { b: 5, c: 3 }] },
    { updatedFields: { 'a.1.b': 5 } },
  ],
  ['a field with a name beyond ASCII', { é: { ü: 1 } }, { é: { ü: 2 } }, { updatedFields: { 'é.ü': 2 } }],
  ['an array in the place of a document', { a: { b: 1 } }, { a: [1] }, { updatedFields: { a: [1] } }],
  ['an element taken out of the middle', { a: [1, 2, 3] }, { a: [1, 3] }, { updatedFields: { a: [1, 3] } }],
];

describe('the difference between two states of a document', () => {
  it.each(CASES)('shows %s', (_what, before, after, expected) => {
    expect(differenceOf(encode(before), encode(after))).toEqual({
      updatedFields: {},
      removedFields: [],
      truncatedArrays: [],
      ...expected,
    });
  });
});

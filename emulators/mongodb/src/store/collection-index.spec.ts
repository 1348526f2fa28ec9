import { type Doc, encode } from '../bson/document';
import { CollectionIndex } from './collection-index';
import type { IndexSpec } from './index-spec';
import { RecentDocs, StoredDoc } from './record';

const ALL = { low: '', high: '\uffff' };

function indexOf(spec: Partial<IndexSpec>): CollectionIndex {
  return new CollectionIndex({ v: 2, name: 'some', key: { 'list.at': 1 }, ...spec }, 'test.things');
}

function storedOf(doc: Doc, sequence = 0): StoredDoc {
  return new StoredDoc(encode(doc), 'x', sequence, new RecentDocs(1));
}

function keysIn(index: CollectionIndex): string[] {
  return Array.from(index.scan(ALL, false), ({ key }) => key);
}

/** The keys after a change, and those of an index that has never known another state. */
function keysAfter(
  spec: Partial<IndexSpec>,
  before: Doc,
  after: Doc,
): { changed: string[]; fresh: string[] } {
  const [changed, fresh, stored] = [indexOf(spec), indexOf(spec), storedOf(before)];
  CollectionIndex.build([changed], [stored]);
  changed.apply(changed.changeOf(before, after, stored), stored);
  CollectionIndex.build([fresh], [storedOf(after)]);
  expect(changed.multikey).toBe(fresh.multikey);
  return { changed: keysIn(changed), fresh: keysIn(fresh) };
}

const [a, b, none] = [{ at: 1 }, { at: 2 }, { other: 1 }];
const LISTS: [string, unknown, unknown][] = [
  ['an element', [a], [a, b]],
  ['an element whose key is there', [a, b], [a, b, { at: 1 }]],
  ['an element without the field', [a], [a, none]],
  ['an element behind one without the field', [none], [none, a]],
  ['an element behind a value', [5], [5, a]],
  ['a value', [a], [a, 5]],
  ['an element with several values', [a], [a, { at: [2, 3] }]],
  ['an element with no values', [a], [a, { at: [] }]],
  ['the first element', [], [a]],
  ['an element in front', [a], [b, a]],
  ['an element instead of another', [a, b], [a, none, b]],
  ['an element taken away', [a, b], [b]],
  ['no array any more', [a], a],
];
const SPECS: [string, Partial<IndexSpec>][] = [
  ['a field of the elements', {}],
  ['the elements', { key: { list: -1 } }],
  ['the first element', { key: { 'list.0': 1 } }],
  ['two fields', { key: { 'list.at': 1, n: 1 } }],
  ['where there is one only', { sparse: true }],
  ['of some documents', { partialFilterExpression: { 'list.at': { $gt: 1 } } }],
];

describe.each(SPECS)('an index of %s', (_name, spec) => {
  it.each(LISTS)('has the keys that it would have from the beginning: %s', (_what, was, is) => {
    const { changed, fresh } = keysAfter(spec, { _id: 1, n: 5, list: was }, { _id: 1, n: 5, list: is });
    expect(changed).toEqual(fresh);
  });
});

it('reads no existing element on a push', () => {
  const old = {
    get at(): number {
      throw new Error('read');
    },
  };
  const stored = storedOf({ _id: 1 });
  const change = indexOf({}).changeOf({ list: [old] }, { list: [old, b] }, stored);
  expect(change.added).toHaveLength(1);
  expect(change.gone).toEqual([]);
});

it('refuses to push what another document has, and takes what the document has itself', () => {
  const index = indexOf({ unique: true });
  const [mine, other] = [storedOf({ _id: 1, list: [a] }), storedOf({ _id: 2, list: [b] }, 1)];
  CollectionIndex.build([index], [mine, other]);
  expect(index.changeOf(mine.doc, { _id: 1, list: [a, { at: 1 }] }, mine).added).toEqual([]);
  expect(() => index.changeOf(mine.doc, { _id: 1, list: [a, b] }, mine)).toThrow(
    expect.objectContaining({ code: 11000 }),
  );
});

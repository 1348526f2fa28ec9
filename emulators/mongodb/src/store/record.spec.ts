import { encode } from '../bson/document';
import { RecentDocs, StoredDoc } from './record';

const [one, two, three] = [{ n: 1 }, { n: 2 }, { n: 3 }];

it('decodes a document once, as long as it is among the last ones', () => {
  const recent = new RecentDocs(2);
  const [a, b, c] = [one, two, three].map((doc, at) => new StoredDoc(encode(doc), '', at, recent));
  const first = a?.doc;
  expect(first).toEqual(one);
  expect(b?.doc).toEqual(two);
  expect(a?.doc).toBe(first);
  expect(c?.doc).toEqual(three);
  expect(a?.doc).not.toBe(first);
  expect(a?.doc).toEqual(one);
});

it('is what was put into it, whether it had been decoded or not', () => {
  const recent = new RecentDocs(1);
  const [fresh, other] = [one, two].map((doc, at) => new StoredDoc(encode(doc), '', at, recent));
  fresh?.put({ doc: three, bytes: encode(three) });
  expect(fresh?.doc).toBe(three);
  expect(other?.doc).toEqual(two);
  expect(fresh?.doc).not.toBe(three);
  expect(fresh?.doc).toEqual(three);
});

import { type Doc, encode, encodeAny, MAX_DOCUMENT_BYTES } from './document';
import { type Element, elementsOf } from './elements';

const LENGTH_BYTES = 4;
const END = Buffer.alloc(1);

/**
 * Writes a changed document. What it has in common with the document of before is copied from its bytes: fields that are
 * the same, and the elements of an array to which others were added.
 *
 * @param before the document of before, with its bytes
 * @throws CommandError 10334 if it is too large
 */
export function encodeChanged(before: { readonly doc: Doc; readonly bytes: Buffer }, after: Doc): Buffer {
  const { doc, bytes } = before;
  const elementOf = finder([...elementsOf(bytes)]);
  const parts = Object.keys(after).map((name) => {
    const value = after[name];
    const old = elementOf(name);
    if (old && Object.is(doc[name], value)) return bytes.subarray(old.start, old.stop);
    return (old && grown(bytes, old, doc[name], value)) ?? fieldsOf({ [name]: value });
  });
  const result = documentOf(parts);
  return result.length > MAX_DOCUMENT_BYTES ? encode(after) : result;
}

/** Finds elements by their names, at least cost in their own order, which an update keeps. */
function finder(elements: readonly Element[]): (name: string) => Element | undefined {
  let next = 0;
  return (name) => {
    const isAscii = Buffer.byteLength(name) === name.length;
    if (isAscii && elements[next]?.name === name) return elements[next++];
    const latin1 = isAscii ? name : Buffer.from(name, 'utf8').toString('latin1');
    const found = elements.findIndex((element) => element.name === latin1);
    if (found >= 0) next = found + 1;
    return elements[found];
  };
}

/** An array with its old elements and some new ones behind them; undefined for any other change. */
function grown(bytes: Buffer, { start, stop }: Element, before: unknown, after: unknown): Buffer | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length <= before.length) return undefined;
  if (before.some((element, index) => !Object.is(element, after[index]))) return undefined;
  const inside = bytes.indexOf(0, start + 1) + 1;
  const added: Doc = {};
  for (let index = before.length; index < after.length; index++) added[index] = after[index];
  const old = bytes.subarray(inside + LENGTH_BYTES, stop - END.length);
  return Buffer.concat([bytes.subarray(start, inside), documentOf([old, fieldsOf(added)])]);
}

/** The bytes of fields alone, as they lie in a document. */
function fieldsOf(fields: Doc): Buffer {
  return encodeAny(fields).subarray(LENGTH_BYTES, -END.length);
}

function documentOf(parts: readonly Buffer[]): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  const result = Buffer.concat([length, ...parts, END]);
  result.writeInt32LE(result.length);
  return result;
}

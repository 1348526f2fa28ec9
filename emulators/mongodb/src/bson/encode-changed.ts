import { checkDepth, type Doc, encode, encodeAny, MAX_DOCUMENT_BYTES } from './document';
import { type Element, elementsOf, finderOf } from './elements';

const LENGTH_BYTES = 4;
const END = Buffer.alloc(1);
/** How deep the elements of an array of the top level are nested. */
const ELEMENT_DEPTH = 2;

/**
 * Writes a changed document. What it has in common with the document of before is copied from its bytes: fields that are
 * the same, and the elements of an array to which others were added.
 *
 * @param before the document of before, with its bytes
 * @throws CommandError 10334 if it is too large, 15 if it is nested too deeply
 */
export function encodeChanged(before: { readonly doc: Doc; readonly bytes: Buffer }, after: Doc): Buffer {
  const { doc, bytes } = before;
  const elementOf = finderOf([...elementsOf(bytes)]);
  const parts = Object.keys(after).flatMap((name) => {
    const value = after[name];
    const old = elementOf(latin1(name));
    if (old && Object.is(doc[name], value)) return bytes.subarray(old.start, old.stop);
    return (old && grown(bytes, old, doc[name], value)) ?? fieldsOf({ [name]: value });
  });
  const result = Buffer.concat(enclosed(parts));
  return result.length > MAX_DOCUMENT_BYTES ? encode(after) : result;
}

/** The characters of the bytes of a name. */
function latin1(name: string): string {
  return Buffer.byteLength(name) === name.length ? name : Buffer.from(name, 'utf8').toString('latin1');
}

/**
 * An array with its old elements and some new ones behind them; undefined for any other change. Returned in chunks, so that
 * a long array is copied once.
 */
function grown(
  bytes: Buffer,
  { start, stop }: Element,
  before: unknown,
  after: unknown,
): Buffer[] | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length <= before.length) return undefined;
  if (before.some((element, index) => !Object.is(element, after[index]))) return undefined;
  const inside = bytes.indexOf(0, start + 1) + 1;
  const added: Doc = {};
  for (let index = before.length; index < after.length; index++) added[index] = after[index];
  const old = bytes.subarray(inside + LENGTH_BYTES, stop - END.length);
  return [bytes.subarray(start, inside), ...enclosed([old, fieldsOf(added, ELEMENT_DEPTH)])];
}

/** The bytes of fields alone, as they lie in a document that is nested so deeply. */
function fieldsOf(fields: Doc, depth = 1): Buffer {
  checkDepth(fields, depth);
  return encodeAny(fields).subarray(LENGTH_BYTES, -END.length);
}

/** The chunks of a document with these fields. */
function enclosed(fields: readonly Buffer[]): Buffer[] {
  const length = Buffer.alloc(LENGTH_BYTES);
  const size = fields.reduce((sum, part) => sum + part.length, 0);
  length.writeInt32LE(length.length + size + END.length);
  return [length, ...fields, END];
}

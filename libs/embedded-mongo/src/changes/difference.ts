import { decode, type Doc } from '../bson/document';
import { type Element, elementsOf, valueOf } from '../bson/elements';

/** What an update did, in the terms of the `updateDescription` of a change event; paths are dotted. */
interface Difference {
  readonly updatedFields: Doc;
  readonly removedFields: string[];
  readonly truncatedArrays: { field: string; newSize: number }[];
}

/** BSON types (bsonspec.org). */
const DOCUMENT = 0x03;
const ARRAY = 0x04;
const LENGTH_BYTES = 4;

/**
 * How one stored state of a document differs from another. Documents are compared field by field; an array that has grown
 * or shrunk at its end, or in which elements were replaced, element by element; any other array is given whole. Bytes are
 * compared, as also the types of numbers count, and only what is different is read.
 */
export function differenceOf(before: Buffer, after: Buffer): Difference {
  const difference: Difference = { updatedFields: {}, removedFields: [], truncatedArrays: [] };
  compareDocs(before, after, '', difference);
  return difference;
}

function compareDocs(before: Buffer, after: Buffer, prefix: string, difference: Difference): void {
  const left = new Map(Array.from(elementsOf(before), (element) => [element.name, element]));
  for (const element of elementsOf(after)) {
    const old = left.get(element.name);
    left.delete(element.name);
    const path = prefix + utf8(element.name);
    if (old) compareElements([before, old], [after, element], path, difference);
    else difference.updatedFields[path] = valueOf(after, element);
  }
  for (const name of left.keys()) difference.removedFields.push(prefix + utf8(name));
}

type Located = readonly [bytes: Buffer, element: Element];

function compareElements(
  [before, old]: Located,
  [after, element]: Located,
  path: string,
  difference: Difference,
): void {
  if (before.compare(after, element.start, element.stop, old.start, old.stop) === 0) return;
  const type = after[element.start];
  const container = type === before[old.start] && (type === DOCUMENT || type === ARRAY);
  if (!container) difference.updatedFields[path] = valueOf(after, element);
  else if (type === DOCUMENT)
    compareDocs(inside(before, old), inside(after, element), `${path}.`, difference);
  else compareArrays(inside(before, old), inside(after, element), path, difference);
}

function compareArrays(before: Buffer, after: Buffer, path: string, difference: Difference): void {
  const [old, next] = [[...elementsOf(before)], [...elementsOf(after)]];
  const common = Math.min(old.length, next.length);
  const end = old[common - 1]?.stop ?? LENGTH_BYTES;
  const same = end === (next[common - 1]?.stop ?? LENGTH_BYTES) && sameBytes(before, after, end);
  if (old.length !== next.length && !same) {
    difference.updatedFields[path] = Object.values(decode(after));
    return;
  }
  if (next.length < old.length) difference.truncatedArrays.push({ field: path, newSize: common });
  for (const [index, element] of next.entries()) {
    const was = old[index];
    if (!was) difference.updatedFields[`${path}.${index}`] = valueOf(after, element);
    else if (!same) compareElements([before, was], [after, element], `${path}.${index}`, difference);
  }
}

/** Whether two arrays have the same elements up to there. */
function sameBytes(before: Buffer, after: Buffer, end: number): boolean {
  return before.compare(after, LENGTH_BYTES, end, LENGTH_BYTES, end) === 0;
}

/** The document or array that an element holds. */
function inside(bytes: Buffer, { start, stop }: Element): Buffer {
  return bytes.subarray(bytes.indexOf(0, start + 1) + 1, stop);
}

function utf8(name: string): string {
  return Buffer.from(name, 'latin1').toString('utf8');
}

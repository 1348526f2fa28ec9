import { decode, type Doc } from '../bson/document';
import { type Element, elementsOf, finderOf, valueOf } from '../bson/elements';

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
const END_BYTES = 1;

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
  const old = [...elementsOf(before)];
  const next = [...elementsOf(after)];
  const oldOf = finderOf(old);
  let kept = 0;
  for (const element of next) {
    const was = oldOf(element.name);
    if (was) kept++;
    if (was && isSame([before, was], [after, element])) continue;
    const path = prefix + utf8(element.name);
    if (was) compareElements([before, was], [after, element], path, difference);
    else difference.updatedFields[path] = valueOf(after, element);
  }
  if (kept === old.length) return;
  const names = new Set(next.map(({ name }) => name));
  for (const { name } of old) if (!names.has(name)) difference.removedFields.push(prefix + utf8(name));
}

type Located = readonly [bytes: Buffer, element: Element];

function isSame([before, old]: Located, [after, element]: Located): boolean {
  return before.compare(after, element.start, element.stop, old.start, old.stop) === 0;
}

/** Compares two elements that differ. */
function compareElements(
  [before, old]: Located,
  [after, element]: Located,
  path: string,
  difference: Difference,
): void {
  const type = after[element.start];
  const container = type === before[old.start] && (type === DOCUMENT || type === ARRAY);
  if (!container) difference.updatedFields[path] = valueOf(after, element);
  else if (type === DOCUMENT)
    compareDocs(inside(before, old), inside(after, element), `${path}.`, difference);
  else compareArrays(inside(before, old), inside(after, element), path, difference);
}

function compareArrays(before: Buffer, after: Buffer, path: string, difference: Difference): void {
  const { updatedFields, truncatedArrays } = difference;
  const common = Math.min(before.length, after.length) - END_BYTES;
  if (sameUpTo(common, before, after)) {
    const [cut] = elementsOf(before, common);
    if (cut) truncatedArrays.push({ field: path, newSize: Number(cut.name) });
    for (const element of elementsOf(after, common))
      updatedFields[`${path}.${element.name}`] = valueOf(after, element);
    return;
  }
  const [old, next] = [[...elementsOf(before)], [...elementsOf(after)]];
  if (old.length !== next.length) {
    updatedFields[path] = Object.values(decode(after));
    return;
  }
  for (const [index, element] of next.entries()) {
    const was = old[index];
    if (was && !isSame([before, was], [after, element]))
      compareElements([before, was], [after, element], `${path}.${index}`, difference);
  }
}

/** Whether two arrays lie alike up to there: then one of them only has more elements behind those of the other. */
function sameUpTo(end: number, before: Buffer, after: Buffer): boolean {
  return before.compare(after, LENGTH_BYTES, end, LENGTH_BYTES, end) === 0;
}

/** The document or array that an element holds. */
function inside(bytes: Buffer, { start, stop }: Element): Buffer {
  return bytes.subarray(bytes.indexOf(0, start + 1) + 1, stop);
}

function utf8(name: string): string {
  return Buffer.from(name, 'latin1').toString('utf8');
}

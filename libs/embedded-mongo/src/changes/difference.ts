import { encodeAny, isDoc, type Doc } from '../bson/document';

/** What an update did, in the terms of the `updateDescription` of a change event; paths are dotted. */
interface Difference {
  readonly updatedFields: Doc;
  readonly removedFields: string[];
  readonly truncatedArrays: { field: string; newSize: number }[];
}

/**
 * How one state of a document differs from another. Documents are compared field by field; an array that has grown or
 * shrunk at its end, or in which elements were replaced, element by element; any other array is given whole.
 */
export function differenceOf(before: Doc, after: Doc): Difference {
  const difference: Difference = { updatedFields: {}, removedFields: [], truncatedArrays: [] };
  compareDocs(before, after, '', difference);
  return difference;
}

function compareDocs(before: Doc, after: Doc, prefix: string, difference: Difference): void {
  for (const name of Object.keys(after)) {
    const path = prefix + name;
    if (name in before) compareValues(before[name], after[name], path, difference);
    else difference.updatedFields[path] = after[name];
  }
  for (const name of Object.keys(before)) if (!(name in after)) difference.removedFields.push(prefix + name);
}

function compareValues(before: unknown, after: unknown, path: string, difference: Difference): void {
  if (isSame(before, after)) return;
  if (isDoc(before) && isDoc(after)) compareDocs(before, after, `${path}.`, difference);
  else if (Array.isArray(before) && Array.isArray(after)) compareArrays(before, after, path, difference);
  else difference.updatedFields[path] = after;
}

function compareArrays(before: unknown[], after: unknown[], path: string, difference: Difference): void {
  const common = Math.min(before.length, after.length);
  const resized = before.length !== after.length;
  if (resized && !isSame(before.slice(0, common), after.slice(0, common))) {
    difference.updatedFields[path] = after;
    return;
  }
  if (after.length < before.length) difference.truncatedArrays.push({ field: path, newSize: common });
  for (const [index, value] of after.entries()) {
    if (index >= common) difference.updatedFields[`${path}.${index}`] = value;
    else compareValues(before[index], value, `${path}.${index}`, difference);
  }
}

/** Whether two values are stored alike: also the types of numbers count. */
function isSame(before: unknown, after: unknown): boolean {
  return before === after || encodeAny({ value: before }).equals(encodeAny({ value: after }));
}

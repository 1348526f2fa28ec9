import { cloneDoc, isDoc, type Doc } from '../bson/document';
import { Long } from 'bson';
import { CommandError } from '../errors';
import { assignPath } from '../query/assign';
import { parsePath, field } from '../query/path';
import type { StageParser } from './stage';

interface Unwind {
  readonly path: string;
  readonly keepEmpty: boolean;
  readonly indexField: string | undefined;
}

/** `$unwind`: one document for each element of an array. */
export const unwindStage: StageParser = (argument) => {
  const unwind = parse(argument);
  return (docs) => docs.flatMap((doc) => unwound(doc, unwind));
};

function parse(argument: unknown): Unwind {
  const options: Doc = isDoc(argument) ? argument : { path: argument };
  const { path, preserveNullAndEmptyArrays, includeArrayIndex } = options;
  if (typeof path !== 'string') throw new CommandError(28812, 'no path specified to $unwind stage');
  if (!path.startsWith('$')) {
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  return {
    path: path.slice(1),
    keepEmpty: preserveNullAndEmptyArrays === true,
    indexField: typeof includeArrayIndex === 'string' ? includeArrayIndex : undefined,
  };
}

function unwound(doc: Doc, { path, keepEmpty, indexField }: Unwind): Doc[] {
  const value = parsePath(path).reduce<unknown>((at, part) => (isDoc(at) ? field(at, part) : undefined), doc);
  const withIndex = (result: Doc, index: Long | null): Doc => {
    if (indexField !== undefined) assignPath(result, indexField, index);
    return result;
  };
  if (Array.isArray(value) && value.length > 0) {
    return value.map((element: unknown, index) => {
      const result = cloneDoc(doc);
      assignPath(result, path, element);
      return withIndex(result, Long.fromNumber(index));
    });
  }
  const present = value !== null && value !== undefined && !Array.isArray(value);
  if (!present && !keepEmpty) return [];
  const result = cloneDoc(doc);
  if (Array.isArray(value)) assignPath(result, path, undefined);
  return [withIndex(result, null)];
}

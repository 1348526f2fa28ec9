import { cloneDoc, isDoc, type Doc } from '../bson/document';
import { encodeKey } from '../bson/key';
import { CommandError } from '../errors';
import { assignPath } from '../query/assign';
import { parsePath, pathValues } from '../query/path';
import type { PipelineContext, Stage, StageParser } from './stage';

/** `$lookup` by equality of two fields, with an optional pipeline over what was found. `let` is refused. */
export const lookupStage: StageParser = (argument, context) => {
  const { from, localField, foreignField, as, pipeline } = isDoc(argument) ? argument : {};
  if (isDoc(argument) && 'let' in argument)
    throw new CommandError(9, "$lookup with 'let' is not supported by this server");
  if (typeof from !== 'string' || typeof as !== 'string') {
    throw new CommandError(9, "$lookup argument must be an object with the strings 'from' and 'as'");
  }
  const then = pipeline === undefined ? (docs: readonly Doc[]) => docs : context.parse(pipeline);
  if (localField === undefined && foreignField === undefined && pipeline !== undefined) {
    return joinAll(() => then(context.collection(from)), as);
  }
  if (typeof localField !== 'string' || typeof foreignField !== 'string') {
    throw new CommandError(
      9,
      '$lookup requires both or neither of localField and foreignField to be specified',
    );
  }
  return join(() => index(context.collection(from), foreignField), localField, as, then);
};

function joinAll(load: () => readonly Doc[], as: string): Stage {
  return (docs) => {
    const found = [...load()];
    return docs.map((doc) => withField(doc, as, found));
  };
}

function join(load: () => Map<string, Doc[]>, localField: string, as: string, then: Stage): Stage {
  return (docs) => {
    const byKey = load();
    return docs.map((doc) => {
      const matches = new Set(keysOf(doc, localField).flatMap((key) => byKey.get(key) ?? []));
      return withField(doc, as, [...then([...matches])]);
    });
  };
}

function index(docs: readonly Doc[], path: string): Map<string, Doc[]> {
  const byKey = new Map<string, Doc[]>();
  for (const doc of docs) {
    for (const key of keysOf(doc, path)) {
      const present = byKey.get(key);
      if (present) present.push(doc);
      else byKey.set(key, [doc]);
    }
  }
  return byKey;
}

/** Keys of the values that equality compares: elements of arrays count, and missing is null. */
function keysOf(doc: Doc, path: string): string[] {
  const values = pathValues(doc, parsePath(path));
  const all = values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]));
  return [...new Set((all.length > 0 ? all : [null]).map(encodeKey))];
}

function withField(doc: Doc, path: string, value: unknown): Doc {
  const result = cloneDoc(doc);
  assignPath(result, path, value);
  return result;
}

/** `$unionWith`: the documents of another collection after these. */
export const unionWithStage: StageParser = (argument, context: PipelineContext) => {
  const { coll, pipeline } = isDoc(argument) ? argument : { coll: argument };
  if (typeof coll !== 'string')
    throw new CommandError(9, "$unionWith needs the name of a collection in 'coll'");
  const then = pipeline === undefined ? (docs: readonly Doc[]) => docs : context.parse(pipeline);
  return (docs) => [...docs, ...then(context.collection(coll))];
};

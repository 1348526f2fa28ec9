import { ObjectId } from 'bson';
import { checkDepth, isDoc, MAX_DOCUMENT_BYTES, type Doc } from '../bson/document';
import { encodeChanged } from '../bson/encode-changed';
import { equalValues } from '../bson/key';
import { typeOf } from '../bson/types';
import { CommandError } from '../errors';
import type { Filter } from '../query/filter';
import { isOperatorDoc } from '../query/path';
import { matchedElement } from '../query/position';
import { describe } from '../bson/describe';
import { checkId } from '../store/collection';
import type { DocState } from '../store/record';
import { parseArrayFilters } from './array-filters';
import { parseModifiers } from './modifiers';
import { parsePipelineUpdate } from './pipeline-update';
import type { Placeholders } from './target';
import { docFromFilter } from './upsert';

/** Code of a document that is too large to be written. */
const TOO_LARGE = 10334;

/** A parsed update. */
export interface Update {
  /** whether it changes fields, or replaces the whole document: then it can change one document only */
  readonly kind: 'update' | 'replace';
  /** The changed document with its bytes; bytes equal to the old ones mean that nothing changed. */
  change(old: DocState, filter: Filter): DocState;
  /** The document that an upsert adds if the filter finds none. */
  insert(filter: Filter): Doc;
}

type Apply = (doc: Doc, placeholders: Placeholders, inserting: boolean) => Doc;

/**
 * Parses an update: a replacement, a document of operators, or a pipeline.
 * @throws CommandError with the server's code for whatever is wrong in it
 */
export function parseUpdate(spec: unknown, arrayFilters?: unknown): Update {
  if (Array.isArray(spec))
    return updateOf(parsePipelineUpdate(spec), parseArrayFilters(arrayFilters, []), 'update');
  if (!isDoc(spec)) throw new CommandError(9, 'Update argument must be either an object or an array');
  if (!isOperatorDoc(spec)) return replacement(spec);
  const { apply, paths } = parseModifiers(spec);
  return updateOf(apply, parseArrayFilters(arrayFilters, paths), 'update');
}

function replacement(spec: Doc): Update {
  const operator = Object.keys(spec).find((name) => name.startsWith('$'));
  if (operator !== undefined) {
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return updateOf(
    (doc) => ({ ...('_id' in doc && { _id: doc._id }), ...spec }),
    () => false,
    'replace',
  );
}

function updateOf(apply: Apply, accepts: Placeholders['accepts'], kind: Update['kind']): Update {
  const replaces = kind === 'replace';
  return {
    kind,
    change(old, filter) {
      const position = (path: string): number | undefined => matchedElement(filter, old.doc, path);
      const doc = idFirst(apply(old.doc, { position, accepts }, false));
      checkSameId(old.doc._id, doc._id, replaces);
      return { doc, bytes: encodeUpdated(old, doc) };
    },
    insert(filter) {
      const base = docFromFilter(filter, replaces);
      const doc = apply(base, { position: () => undefined, accepts }, true);
      if ('_id' in base) checkSameId(base._id, doc._id, replaces);
      checkId('_id' in doc ? doc._id : null);
      checkDepth(doc);
      return idFirst('_id' in doc ? doc : { _id: new ObjectId(), ...doc });
    },
  };
}

function idFirst(doc: Doc): Doc {
  return Object.keys(doc)[0] === '_id' || !('_id' in doc) ? doc : { _id: doc._id, ...doc };
}

function checkSameId(before: unknown, after: unknown, replaces: boolean): void {
  if (equalValues(before, after) && typeOf(after) !== 'missing') return;
  throw new CommandError(
    66,
    replaces
      ? `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${describe(after)}`
      : `Performing an update on the path '_id' would modify the immutable field '_id'`,
  );
}

function encodeUpdated(old: DocState, doc: Doc): Buffer {
  try {
    return encodeChanged(old, doc);
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== TOO_LARGE) throw error;
    throw new CommandError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
  }
}

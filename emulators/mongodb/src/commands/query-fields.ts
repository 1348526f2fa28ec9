import { isDoc, type Doc } from '../bson/document';
import { CommandError } from '../errors';
import { parseFilter } from '../query/filter';
import { parseSort } from '../query/sort';
import type { Collection } from '../store/collection';
import type { CollectionIndex } from '../store/collection-index';
import { sameKey } from '../store/index-spec';
import type { Query } from '../store/search';
import { countField, docField } from './fields';

/** Which fields of a command hold the parts of its query; they have other names in every command. */
export interface QueryFields {
  readonly filter: string;
  readonly limit?: string;
}

/**
 * Reads filter, sort, skip, limit, hint and how long it may take from now on.
 * @throws CommandError 2 for a hint that names no index or for a collation, and what filter and sort throw
 */
export function readQuery(body: Doc, collection: Collection | undefined, fields: QueryFields): Query {
  refuseCollation(body);
  const milliseconds = countField(body, 'maxTimeMS') || undefined;
  return {
    filter: parseFilter(docField(body, fields.filter)),
    sort: parseSort(body.sort ?? {}),
    skip: countField(body, 'skip') ?? 0,
    limit: (fields.limit !== undefined && countField(body, fields.limit)) || Infinity,
    hint: body.hint === undefined || !collection ? undefined : hintedIndex(body.hint, collection),
    until: milliseconds && performance.now() + milliseconds,
  };
}

/** @throws CommandError 2 for any order of strings but the binary one */
export function refuseCollation(body: Doc): void {
  const { collation } = body;
  if (
    collation === undefined ||
    (isDoc(collation) && (collation.locale === 'simple' || Object.keys(collation).length === 0))
  )
    return;
  throw new CommandError(2, 'collation is not supported by this server');
}

function hintedIndex(hint: unknown, collection: Collection): CollectionIndex | 'scan' | undefined {
  if (isDoc(hint) && Object.keys(hint).length === 0) return undefined;
  if (isDoc(hint) && '$natural' in hint) return 'scan';
  const found = collection.indexes.find(({ spec }) =>
    isDoc(hint) ? sameKey(spec.key, hint) : spec.name === hint,
  );
  if (found) return found;
  throw new CommandError(
    2,
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}

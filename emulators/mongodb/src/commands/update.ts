import type { Doc } from '../bson/document';
import { CommandError } from '../errors';
import type { Filter } from '../query/filter';
import type { Collection } from '../store/collection';
import type { StoredDoc } from '../store/record';
import { search } from '../store/search';
import { parseUpdate, type Update } from '../update/update';
import type { Call, Command } from './call';
import { checkStatements, docsField, flagField, refuseUnsupported } from './fields';
import { readQuery } from './query-fields';
import { runStatements } from './statements';

const STATEMENT_FIELDS = new Set([
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'sort',
]);

/** `update`. */
export const update: Command = {
  retryable: true,
  options: ['updates', 'ordered', 'bypassDocumentValidation'],
  unsupported: ['let'],
  run(call) {
    const statements = docsField(call.body, 'updates');
    checkStatements(statements, 'update.updates', STATEMENT_FIELDS, ['q', 'u']);
    for (const statement of statements) refuseUnsupported(statement, 'update.updates', ['c']);
    const totals = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const outcome = runStatements(statements, flagField(call.body, 'ordered', true), (statement, index) => {
      const result = updateOne(call, statement);
      totals.n += result.n;
      totals.nModified += result.nModified;
      if (result.upsertedId !== undefined) upserted.push({ index, _id: result.upsertedId });
    });
    return {
      n: totals.n,
      nModified: totals.nModified,
      ...(upserted.length > 0 && { upserted }),
      ...outcome,
      ok: 1,
    };
  },
};

interface UpdateResult {
  readonly n: number;
  readonly nModified: number;
  readonly upsertedId?: unknown;
}

function updateOne(call: Call, statement: Doc): UpdateResult {
  const parsed = parseUpdate(statement.u, statement.arrayFilters);
  const multi = flagField(statement, 'multi');
  if (multi && parsed.kind === 'replace') {
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  }
  const collection = call.collection();
  const query = { ...readQuery(statement, collection, { filter: 'q' }), limit: multi ? Infinity : 1 };
  const found = collection ? search(collection, query) : [];
  if (found.length === 0 && flagField(statement, 'upsert')) {
    const { doc } = call.collectionForWriting().insert(parsed.insert(query.filter));
    return { n: 1, nModified: 0, upsertedId: doc._id };
  }
  let nModified = 0;
  for (const old of found) if (collection && changeOne(collection, old, parsed, query.filter)) nModified++;
  return { n: found.length, nModified };
}

/** Changes one document; tells whether anything is different. */
function changeOne(collection: Collection, old: StoredDoc, parsed: Update, filter: Filter): boolean {
  const { doc, bytes } = parsed.change(old, filter);
  if (bytes.equals(old.bytes)) return false;
  collection.change(old, doc, bytes, parsed.kind);
  return true;
}

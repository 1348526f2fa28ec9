import type { Doc } from '../bson/document';
import { CommandError } from '../errors';
import { parseProjection } from '../query/projection';
import { search, type Query } from '../store/search';
import { parseUpdate, type Update } from '../update/update';
import type { Call, Command } from './call';
import { docField, flagField } from './fields';
import { readQuery } from './query-fields';

/** `findAndModify`: changes, adds or removes one document and returns it as it was or as it is. */
export const findAndModify: Command = {
  retryable: true,
  options: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'collation',
    'bypassDocumentValidation',
  ],
  unsupported: ['let'],
  run(call) {
    const { body } = call;
    const query = { ...readQuery(body, call.collection(), { filter: 'query' }), limit: 1 };
    const fields = docField(body, 'fields');
    const project =
      Object.keys(fields).length > 0 ? parseProjection(fields, query.filter) : (doc: Doc) => doc;
    const outcome = flagField(body, 'remove') ? removeOne(call, query) : updateOne(call, query);
    const value = outcome.value ? project(outcome.value) : null;
    return { lastErrorObject: outcome.lastErrorObject, value, ok: 1 };
  },
};

interface Outcome {
  readonly value: Doc | null;
  readonly lastErrorObject: Doc;
}

function removeOne(call: Call, query: Query): Outcome {
  const { body } = call;
  if (body.update !== undefined)
    throw new CommandError(9, "Cannot specify both an 'update' and 'remove'=true");
  if (flagField(body, 'upsert'))
    throw new CommandError(9, "Cannot specify both 'upsert'=true and 'remove'=true");
  if (flagField(body, 'new')) {
    throw new CommandError(
      9,
      "Cannot specify both 'new'=true and 'remove'=true; 'remove' always returns the deleted document",
    );
  }
  const collection = call.collection();
  const [found] = collection ? search(collection, query) : [];
  if (found) collection?.remove(found);
  return { value: found?.doc ?? null, lastErrorObject: { n: found ? 1 : 0 } };
}

function updateOne(call: Call, query: Query): Outcome {
  const { body } = call;
  if (body.update === undefined)
    throw new CommandError(9, "Either an update or 'remove'=true must be specified");
  const parsed = parseUpdate(body.update, body.arrayFilters);
  const wantsNew = flagField(body, 'new');
  const collection = call.collection();
  const [old] = collection ? search(collection, query) : [];
  if (!collection || !old) {
    return flagField(body, 'upsert') ? addOne(call, query, parsed, wantsNew) : nothingFound();
  }
  const { doc: before } = old;
  const { doc, bytes } = parsed.change(old, query.filter);
  if (!bytes.equals(old.bytes)) collection.change(old, doc, bytes, parsed.kind);
  return { value: wantsNew ? doc : before, lastErrorObject: { n: 1, updatedExisting: true } };
}

function addOne(call: Call, query: Query, parsed: Update, wantsNew: boolean): Outcome {
  const { doc } = call.collectionForWriting().insert(parsed.insert(query.filter));
  return {
    value: wantsNew ? doc : null,
    lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id },
  };
}

function nothingFound(): Outcome {
  return { value: null, lastErrorObject: { n: 0, updatedExisting: false } };
}

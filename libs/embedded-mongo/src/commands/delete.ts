import { toDouble, type Numeric } from '../bson/numbers';
import { isNumeric } from '../bson/types';
import type { Doc } from '../bson/document';
import { CommandError } from '../errors';
import { search } from '../store/search';
import type { Call, Command } from './call';
import { checkFields, docsField, flagField } from './fields';
import { readQuery } from './query-fields';
import { runStatements } from './statements';

const STATEMENT_FIELDS = new Set(['q', 'limit', 'hint', 'collation']);

/** `delete`. */
export const remove: Command = {
  retryable: true,
  options: ['deletes', 'ordered', 'let'],
  run(call) {
    let n = 0;
    const outcome = runStatements(
      docsField(call.body, 'deletes'),
      flagField(call.body, 'ordered', true),
      (statement) => {
        n += deleteOne(call, statement);
      },
    );
    return { n, ...outcome, ok: 1 };
  },
};

function deleteOne(call: Call, statement: Doc): number {
  checkFields(statement, 'delete.deletes', STATEMENT_FIELDS);
  const limit = isNumeric(statement.limit) ? toDouble(statement.limit as Numeric) : NaN;
  if (limit !== 0 && limit !== 1) {
    throw new CommandError(
      9,
      `The limit field in delete objects must be 0 or 1. Got ${String(statement.limit)}`,
    );
  }
  const collection = call.collection();
  const query = { ...readQuery(statement, collection, { filter: 'q' }), limit: limit || Infinity };
  if (!collection) return 0;
  const found = search(collection, query);
  for (const document of found) collection.remove(document);
  return found.length;
}

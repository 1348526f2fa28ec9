import { toDouble } from '../bson/numbers';
import { isNumeric } from '../bson/types';
import type { Doc } from '../bson/document';
import { CommandError } from '../errors';
import { search } from '../store/search';
import type { Call, Command } from './call';
import { checkStatements, countField, docsField, flagField } from './fields';
import { readQuery } from './query-fields';
import { runStatements } from './statements';

const STATEMENT_FIELDS = new Set(['q', 'limit', 'hint', 'collation']);

/** `delete`. */
export const remove: Command = {
  retryable: true,
  options: ['deletes', 'ordered'],
  unsupported: ['let'],
  run(call) {
    const statements = docsField(call.body, 'deletes');
    checkStatements(statements, 'delete.deletes', STATEMENT_FIELDS, ['q', 'limit']);
    statements.forEach(checkLimit);
    let n = 0;
    const outcome = runStatements(statements, flagField(call.body, 'ordered', true), (statement) => {
      n += deleteOne(call, statement);
    });
    return { n, ...outcome, ok: 1 };
  },
};

function checkLimit({ limit }: Doc): void {
  if (isNumeric(limit) && [0, 1].includes(toDouble(limit))) return;
  throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
}

function deleteOne(call: Call, statement: Doc): number {
  const collection = call.collection();
  const query = {
    ...readQuery(statement, collection, { filter: 'q' }),
    limit: countField(statement, 'limit') || Infinity,
  };
  if (!collection) return 0;
  const found = search(collection, query);
  for (const document of found) collection.remove(document);
  return found.length;
}

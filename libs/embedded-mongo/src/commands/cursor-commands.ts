import { Long } from 'bson';
import { CommandError } from '../errors';
import { isNumeric } from '../bson/types';
import { cursorReply } from '../wire/cursor-reply';
import type { Command } from './call';
import { countField, textField } from './fields';

/** `getMore`: the next batch of an open cursor. */
export const getMore: Command = {
  options: ['collection', 'batchSize'],
  run({ body, database, engine }) {
    const namespace = `${database}.${textField(body, 'collection')}`;
    return cursorReply(
      'nextBatch',
      engine.cursors.next(cursorId(body.getMore), namespace, countField(body, 'batchSize') || undefined),
    );
  },
};

/** `killCursors`: closes cursors. */
export const killCursors: Command = {
  options: ['cursors'],
  run({ body, engine }) {
    if (!Array.isArray(body.cursors))
      throw new CommandError(14, "BSON field 'killCursors.cursors' must be an array");
    const killed: Long[] = [];
    const notFound: Long[] = [];
    for (const id of body.cursors.map(cursorId))
      (engine.cursors.close(id) ? killed : notFound).push(Long.fromBigInt(id));
    return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
};

function cursorId(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  if (isNumeric(value)) return BigInt(Math.trunc(Number(String(value))));
  throw new CommandError(14, 'a cursor id must be a long');
}

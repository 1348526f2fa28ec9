import { Long } from 'bson';
import type { CursorBatch } from '../cursors';
import { CommandError } from '../errors';
import { isNumeric } from '../bson/types';
import { cursorReply } from '../wire/cursor-reply';
import type { Call, Command } from './call';
import { lookUpFor } from './change-stream';
import { countField, textField } from './fields';

/** How long a change stream waits for events without `maxTimeMS` (the server's default). */
const AWAIT_MS = 1000;

/** `getMore`: the next batch of an open cursor; that of a change stream when it has events or `maxTimeMS` is over. */
export const getMore: Command = {
  options: ['collection', 'batchSize'],
  run(call) {
    const { body, database, engine } = call;
    const id = cursorId(body.getMore);
    const batch = engine.cursors.next(id, `${database}.${textField(body, 'collection')}`, {
      limit: countField(body, 'batchSize') || undefined,
      waitMs: countField(body, 'maxTimeMS') ?? AWAIT_MS,
      lookUp: lookUpFor(call),
    });
    return batch instanceof Promise
      ? whileConnected(call, id, batch).then((ready) => cursorReply('nextBatch', ready))
      : cursorReply('nextBatch', batch);
  },
};

/** A client that hangs up while it waits will not come back for the cursor. */
async function whileConnected(
  { engine, hungUp }: Call,
  id: bigint,
  batch: Promise<CursorBatch>,
): Promise<CursorBatch> {
  const close = (): unknown => engine.cursors.close(id);
  hungUp.addEventListener('abort', close);
  try {
    return await batch;
  } finally {
    hungUp.removeEventListener('abort', close);
  }
}

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

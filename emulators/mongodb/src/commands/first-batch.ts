import { Result } from '../result';
import { sessionOf } from '../sessions';
import { cursorReply } from '../wire/cursor-reply';
import type { Call } from './call';

/** Most documents of a first batch without `batchSize` (the server's default). */
export const FIRST_BATCH = 101;

/**
 * The reply with the first documents of a result, and a cursor for the others.
 * @param batchSize most documents; undefined for the default
 * @param single give up what does not fit into the first batch
 */
export function firstBatch(
  call: Call,
  namespace: string,
  documents: Iterable<Buffer>,
  batchSize: number | undefined,
  single = false,
): Buffer {
  const result = new Result(documents);
  const portion = result.next({ limit: batchSize ?? FIRST_BATCH });
  const first = single ? { ...portion, last: true } : portion;
  return cursorReply(
    'firstBatch',
    call.engine.cursors.start(namespace, sessionOf(call.body.lsid), result, first),
  );
}

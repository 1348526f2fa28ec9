import { CommandError } from './errors';

/** Idle time after which a cursor is dropped (the server's default). */
const IDLE_MS = 10 * 60_000;
/** Most documents of a first batch without `batchSize` (the server's default). */
const FIRST_BATCH = 101;
/** Most bytes of one batch. */
const BATCH_BYTES = 16 * 1024 * 1024;

/** A result of which a part was not fetched yet. Its documents were found when the command ran; they do not change. */
interface OpenCursor {
  readonly namespace: string;
  readonly rest: Iterator<Buffer>;
  /** milliseconds since 1970 */
  usedAt: number;
}

/** One portion of a result. */
export interface CursorBatch {
  readonly documents: readonly Buffer[];
  /** 0 when nothing is left */
  readonly id: bigint;
  readonly namespace: string;
}

/** The open cursors of all connections. */
export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>();
  private lastId = BigInt(Date.now()) * 1000n;

  /**
   * Makes the first batch of a result, and keeps the rest if there is one.
   * @param batchSize most documents; undefined for the default
   * @param single close after the first batch
   */
  start(
    namespace: string,
    documents: Iterable<Buffer>,
    batchSize: number | undefined,
    single = false,
  ): CursorBatch {
    const rest = documents[Symbol.iterator]();
    const { batch, more } = take(rest, batchSize ?? FIRST_BATCH);
    if (!more || single) return { documents: batch, id: 0n, namespace };
    const id = ++this.lastId;
    this.open.set(id, { namespace, rest: chain(more, rest), usedAt: Date.now() });
    return { documents: batch, id, namespace };
  }

  /** The next batch. @throws CommandError 43 for a cursor that is not open, 13 for one of another collection */
  next(id: bigint, namespace: string, batchSize: number | undefined): CursorBatch {
    const cursor = this.open.get(id);
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    const { batch, more } = take(cursor.rest, batchSize ?? Infinity);
    this.open.delete(id);
    if (!more) return { documents: batch, id: 0n, namespace };
    this.open.set(id, { namespace, rest: chain(more, cursor.rest), usedAt: Date.now() });
    return { documents: batch, id, namespace };
  }

  /** Closes a cursor; tells whether it was open. */
  close(id: bigint): boolean {
    return this.open.delete(id);
  }

  /** Drops the cursors that nobody has asked for lately. */
  closeIdle(now: number): void {
    for (const [id, { usedAt }] of this.open) {
      if (now - usedAt < IDLE_MS) return;
      this.open.delete(id);
    }
  }
}

/** Takes documents until the batch is full by number or bytes; `more` is the first that did not fit. */
function take(documents: Iterator<Buffer>, limit: number): { batch: Buffer[]; more: Buffer | undefined } {
  const batch: Buffer[] = [];
  let bytes = 0;
  for (let next = documents.next(); !next.done; next = documents.next()) {
    bytes += next.value.length;
    if (batch.length >= limit || (bytes > BATCH_BYTES && batch.length > 0))
      return { batch, more: next.value };
    batch.push(next.value);
  }
  return { batch, more: undefined };
}

function* chain(first: Buffer, rest: Iterator<Buffer>): Generator<Buffer> {
  yield first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}

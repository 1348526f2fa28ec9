import type { LookUp } from './changes/event';
import type { Doc } from './bson/document';
import { CommandError } from './errors';

/** Idle time after which a cursor is dropped (the server's default). */
const IDLE_MS = 10 * 60_000;
/** Most bytes of one batch. */
export const BATCH_BYTES = 16 * 1024 * 1024;

/** What a client asks of a cursor. */
export interface Demand {
  /** most documents; undefined for as many as there are */
  readonly limit: number | undefined;
  /** milliseconds that a cursor without an end may wait for its next document */
  readonly waitMs: number;
  /** finds the present documents that belong to events */
  readonly lookUp: LookUp;
}

/** What a cursor delivers at once. */
export interface Portion {
  readonly documents: readonly Buffer[];
  /** whether nothing comes after it */
  readonly last: boolean;
  /** where a change stream stands behind it */
  readonly resumeToken?: Doc;
}

/** Where the documents of a cursor come from. */
export interface CursorSource {
  /** The next portion; a promise if it may have to be waited for. */
  next(demand: Demand): Portion | Promise<Portion>;
  /** Ends a wait, and the source with it. */
  close(): void;
}

interface OpenCursor {
  readonly namespace: string;
  readonly session: string | undefined;
  readonly source: CursorSource;
  /** milliseconds since the start: it is not to matter whether the clock is set */
  usedAt: number;
  /** whether a client waits for the next batch */
  busy: boolean;
}

/** One portion of a result, with the cursor that has the next. */
export interface CursorBatch extends Portion {
  /** 0 when nothing is left */
  readonly id: bigint;
  readonly namespace: string;
}

/** The open cursors of all connections, those that were used longest ago first. */
export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>();
  private lastId = BigInt(Date.now()) * 1000n;

  /**
   * Opens a cursor, unless the first portion is all there is.
   * @param session the session that ends with its client, see {@link closeOf}
   */
  start(namespace: string, session: string | undefined, source: CursorSource, first: Portion): CursorBatch {
    if (first.last) return { ...first, id: 0n, namespace };
    const id = ++this.lastId;
    this.open.set(id, { namespace, session, source, usedAt: performance.now(), busy: false });
    return { ...first, id, namespace };
  }

  /**
   * The next batch.
   * @throws CommandError 43 for a cursor that is not open, 13 for one of another collection, 12051 for one that is in
   *   use, and what a change stream throws
   */
  next(id: bigint, namespace: string, demand: Demand): CursorBatch | Promise<CursorBatch> {
    const cursor = this.usable(id, namespace);
    const portion = cursor.source.next(demand);
    if (!(portion instanceof Promise)) return this.finish(id, cursor, portion);
    cursor.busy = true;
    return portion.then(
      (ready) => this.finish(id, cursor, ready),
      (error: unknown) => {
        this.close(id);
        throw error;
      },
    );
  }

  /** Closes a cursor; tells whether it was open. */
  close(id: bigint): boolean {
    this.open.get(id)?.source.close();
    return this.open.delete(id);
  }

  /** Closes the cursors of a session that its client ended. */
  closeOf(session: string): void {
    for (const [id, cursor] of this.open) if (cursor.session === session) this.close(id);
  }

  /** Drops idle cursors. */
  closeIdle(): void {
    const now = performance.now();
    for (const [id, { usedAt, busy }] of this.open) {
      if (now - usedAt < IDLE_MS) return;
      if (!busy) this.close(id);
    }
  }

  private usable(id: bigint, namespace: string): OpenCursor {
    const cursor = this.open.get(id);
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.busy) throw new CommandError(12051, `cursor id ${id} is already in use`);
    return cursor;
  }

  private finish(id: bigint, cursor: OpenCursor, portion: Portion): CursorBatch {
    const { namespace } = cursor;
    this.open.delete(id);
    if (portion.last) return { ...portion, id: 0n, namespace };
    this.open.set(id, { ...cursor, usedAt: performance.now(), busy: false });
    return { ...portion, id, namespace };
  }
}

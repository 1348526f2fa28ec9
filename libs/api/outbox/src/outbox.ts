import { Logger } from '@nestjs/common';
import type { Collection, mongo } from 'mongoose';

/** A message about a change, stored in the changed document by the same write. */
export interface OutboxEntry {
  /** Idempotency key: an entry is delivered once. */
  readonly id: string;
  /** Time of the change by the database's clock. */
  readonly at: Date;
  readonly kind?: string;
}

export function outboxIndex(field: string): [Record<string, 1>, { sparse: true }] {
  return [{ [`${field}.id`]: 1 }, { sparse: true }];
}

/** A burst of changes is posted in few writes. */
const BUFFER_TIME_MS = 50;
/** Entries per write and documents per read. */
const BATCH_SIZE = 200;
/** Batches per {@link Outbox.drain}; the rest waits for the next one. */
const MAX_BATCHES = 50;

export interface OutboxOptions<Entry extends OutboxEntry> {
  readonly collection: Collection;
  /** Top-level array of entries, indexed by `outboxIndex`. */
  readonly field: string;
  /** Delivers entries idempotently by id: an entry may come again after a crash, or from several processes at once. */
  post(entries: readonly Entry[]): Promise<void>;
}

/** A change pushes entries into its document in the same write; this process posts them, or {@link drain} of any. */
export class Outbox<Entry extends OutboxEntry> {
  private readonly logger = new Logger(Outbox.name);
  private buffer: Entry[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly options: OutboxOptions<Entry>) {}

  /** Posts stored entries shortly, batched with others. Never fails, as the entries are stored. */
  enqueue(entries: readonly Entry[]): void {
    if (this.isClosed) return;
    this.buffer.push(...entries);
    this.timer ??= setTimeout(() => this.postBuffer(), BUFFER_TIME_MS).unref();
  }

  /** Posts stored entries, then removes them from their documents. Idempotent. */
  async post(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    const { collection, field, post } = this.options;
    await post(entries);
    const posted = { $in: entries.map(({ id }) => id) };
    const pulled = { [field]: { id: posted } } as mongo.PullOperator<mongo.Document>;
    await collection.updateMany({ [`${field}.id`]: posted }, { $pull: pulled });
  }

  async drain(storedUpTo: Date): Promise<number> {
    let posted = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const entries = await this.readPending(storedUpTo);
      if (entries.length === 0) break;
      await this.post(entries);
      posted += entries.length;
    }
    return posted;
  }

  countPending(limit: number): Promise<number> {
    const { collection, field } = this.options;
    return collection.countDocuments({ [`${field}.id`]: { $gt: '' } }, { limit });
  }

  async flush(): Promise<void> {
    this.postBuffer();
    await this.running;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.flush();
  }

  private async readPending(storedUpTo: Date): Promise<Entry[]> {
    const { collection, field } = this.options;
    const { db } = collection.conn;
    // Without a connection mongoose would return a promise instead of a cursor.
    if (!db) throw new Error('The database is not connected yet.');
    const documents = await db
      .collection(collection.name)
      .find<Record<string, Entry[]>>(
        { [`${field}.id`]: { $gt: '' }, [`${field}.at`]: { $lte: storedUpTo } },
        { projection: { _id: 0, [field]: 1 } },
      )
      .limit(BATCH_SIZE)
      .toArray();
    return documents.flatMap((document) => document[field] ?? []).filter(({ at }) => at <= storedUpTo);
  }

  private postBuffer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const entries = this.buffer;
    this.buffer = [];
    this.running = this.running.then(() => this.postBatches(entries));
  }

  private async postBatches(entries: readonly Entry[]): Promise<void> {
    try {
      for (let start = 0; start < entries.length; start += BATCH_SIZE) {
        await this.post(entries.slice(start, start + BATCH_SIZE));
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Entries in ${this.options.field} are stored and will be posted later: ${reason}`);
    }
  }
}

import { Logger } from '@nestjs/common';
import type { Collection, mongo } from 'mongoose';
import type { OutboxEntry } from './outbox-entry';

/** For so long entries are gathered, in milliseconds: a burst of changes is posted by few writes. */
const GATHER_MS = 50;
/** Entries in one write, and documents in one read. */
const BATCH = 200;
/** Batches in one call of {@link Outbox.drain}: what is more waits for the next one. */
const BATCHES = 50;

export interface OutboxOptions<Entry extends OutboxEntry> {
  /** The documents whose changes are told elsewhere. */
  readonly collection: Collection;
  /** Their array of entries, at the top level, with the index of `outboxIndex`. */
  readonly field: string;
  /**
   * Stores entries elsewhere, under their ids. One that is stored there already is left as it is: entries come again
   * after a crash, and from several processes at the same moment.
   */
  post(entries: readonly Entry[]): Promise<void>;
}

/**
 * Tells elsewhere of changes without a transaction. A change pushes its entries into an array of the changed document
 * in the same write, so both happen or neither; whoever changed it posts them and pulls them from the array. What a
 * crash leaves in the array is posted by {@link drain}, in any process.
 */
export class Outbox<Entry extends OutboxEntry> {
  private readonly logger = new Logger(Outbox.name);
  private gathered: Entry[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(private readonly options: OutboxOptions<Entry>) {}

  /** Posts entries that the caller has stored, in a moment, together with others. Never fails: they are stored. */
  enqueue(entries: readonly Entry[]): void {
    if (this.closed) return;
    this.gathered.push(...entries);
    this.timer ??= setTimeout(() => this.postGathered(), GATHER_MS).unref();
  }

  /** Posts stored entries, then takes them out of their documents. Repeating it, half-way or whole, is harmless. */
  async post(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    const { collection, field, post } = this.options;
    await post(entries);
    const posted = { $in: entries.map(({ id }) => id) };
    const taken = { [field]: { id: posted } } as mongo.PullOperator<mongo.Document>;
    await collection.updateMany({ [`${field}.id`]: posted }, { $pull: taken });
  }

  /**
   * Posts what was stored up to a time and still waits, in whichever document.
   *
   * @returns how many entries that were
   */
  async drain(storedUpTo: Date): Promise<number> {
    let posted = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const entries = await this.left(storedUpTo);
      if (entries.length === 0) break;
      await this.post(entries);
      posted += entries.length;
    }
    return posted;
  }

  /** How many documents have entries that wait, up to a most; for the metrics. */
  countPending(most: number): Promise<number> {
    const { collection, field } = this.options;
    return collection.countDocuments({ [`${field}.id`]: { $gt: '' } }, { limit: most });
  }

  /** Posts those entries that it has now, without waiting for others. */
  async flush(): Promise<void> {
    this.postGathered();
    await this.running;
  }

  /** Takes no more entries, and posts those that it has. */
  async close(): Promise<void> {
    this.closed = true;
    await this.flush();
  }

  private async left(storedUpTo: Date): Promise<Entry[]> {
    const { collection, field } = this.options;
    const { db } = collection.conn;
    // Without a connection mongoose would answer with a promise, that nobody waits for, instead of a cursor.
    if (!db) throw new Error('There is no connection to the database yet.');
    const documents = await db
      .collection(collection.name)
      .find<Record<string, Entry[]>>(
        { [`${field}.id`]: { $gt: '' }, [`${field}.at`]: { $lte: storedUpTo } },
        { projection: { _id: 0, [field]: 1 } },
      )
      .limit(BATCH)
      .toArray();
    return documents.flatMap((document) => document[field] ?? []).filter(({ at }) => at <= storedUpTo);
  }

  private postGathered(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const entries = this.gathered;
    this.gathered = [];
    this.running = this.running.then(() => this.postBatches(entries));
  }

  private async postBatches(entries: readonly Entry[]): Promise<void> {
    try {
      for (let start = 0; start < entries.length; start += BATCH) {
        await this.post(entries.slice(start, start + BATCH));
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Entries in ${this.options.field} are stored and will be posted later: ${reason}`);
    }
  }
}

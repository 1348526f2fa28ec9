import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change } from '../changes/change';
import { CommandError } from '../errors';
import { Batch } from './batch';
import { Compaction } from './compaction';
import { decodeEntries, type JournalEntry } from './entry';
import { ForeignJournalError, readFrames } from './frame';
import { isOutOfSpace, JournalFile } from './journal-file';

const FILE = 'journal.db';
const NEXT_FILE = 'journal.next';

/** What the journal asks of the state that it keeps. */
export interface JournaledState {
  /** Takes over one change of the past. */
  restore(entry: JournalEntry): void;
  /** Makes the state usable after the past was taken over. */
  finishRestore(): void;
  /** All changes that lead from nothing to the present state; it may go on changing while they are read. */
  snapshot(): Iterable<JournalEntry>;
  /** Called with changes that became durable, in recorded order. */
  committed(changes: readonly Change[]): void;
  /** Size of {@link snapshot}, about, in bytes. */
  readonly liveBytes: number;
}

/**
 * The append-only journal with group commit: changes of one turn of the event loop, and of the time that the last
 * write took, form a batch that is written and synced once. Until its batch is settled a change is in memory only.
 * If the write fails, every change that is not on the disk is undone, newest first, so memory and disk stay the same.
 */
export class Journal {
  /** How many changes were recorded since the start. */
  changes = 0;
  private pending: Batch | undefined;
  private lastBatch = 0;
  private settledBatch = 0;
  private working: Promise<void> | undefined;
  private compaction: Compaction | undefined;
  /** The newest batch that a compaction may have read. */
  private readBatch = 0;
  /** Size of the file from which on it is compacted: it grows with what a compaction could not make smaller. */
  private compactFromBytes: number;
  private closing = false;
  private readonly batches = new Map<number, Batch>();

  private constructor(
    private file: JournalFile,
    private readonly directory: string,
    private readonly state: JournaledState,
    private readonly compactAtBytes: number,
  ) {
    this.compactFromBytes = compactAtBytes;
  }

  /**
   * Replays the journal of the folder into the state, and opens it for writing.
   * @param compactAtBytes size below which the file is never compacted
   * @throws CorruptJournalError, ForeignJournalError
   */
  static async open(directory: string, state: JournaledState, compactAtBytes: number): Promise<Journal> {
    const path = join(directory, FILE);
    const next = join(directory, NEXT_FILE);
    await rm(next, { force: true });
    if (!existsSync(path)) {
      const file = await JournalFile.create(next);
      await file.moveTo(next, path);
      return new Journal(file, directory, state, compactAtBytes);
    }
    const { end, salt } = replay(path, state);
    return new Journal(await JournalFile.openAt(path, salt, end), directory, state, compactAtBytes);
  }

  /**
   * Notes a change that the caller makes to the state in the same turn.
   * @param undo takes the change back
   * @param changes passed to {@link JournaledState.committed} once durable
   * @returns the number of its batch, for {@link settled}
   */
  record(entry: JournalEntry, undo: () => void, changes: readonly Change[] = []): number {
    this.pending ??= this.newBatch();
    this.pending.add(entry, undo, changes);
    this.changes++;
    return this.pending.number;
  }

  /**
   * Waits until a batch is on the disk.
   * @returns undefined if it already is; otherwise a promise that rejects with a CommandError if the write failed
   */
  settled(batch: number): Promise<void> | undefined {
    if (batch <= this.settledBatch) return undefined;
    return this.batches.get(batch)?.done;
  }

  /** Waits until nothing is pending. */
  async flushed(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Writes what is pending and closes the file. */
  async close(): Promise<void> {
    this.closing = true;
    await this.flushed();
    await this.dropCompaction();
    await this.flushed();
    await this.file.close();
  }

  private newBatch(): Batch {
    const batch = new Batch(++this.lastBatch);
    this.batches.set(batch.number, batch);
    this.wake();
    return batch;
  }

  /** Work starts after all sockets of this turn were read, so their commands share one sync. */
  private wake(): void {
    this.working ??= new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.work())
      .finally(() => {
        this.working = undefined;
        if (this.pending) this.wake();
      });
  }

  private async work(): Promise<void> {
    for (;;) {
      if (this.compaction && this.isWhole(this.compaction)) await this.switchFile(this.compaction);
      const batch = this.pending;
      if (!batch) return;
      await this.commit(batch);
    }
  }

  private async commit(batch: Batch): Promise<void> {
    this.pending = undefined;
    try {
      await this.file.append(batch.payload);
    } catch (error) {
      await this.fail(batch, error);
      return;
    }
    // One by one: there may be more of them than a call may have arguments.
    for (const chunk of batch.payload) this.compaction?.tail.push(chunk);
    this.state.committed(batch.changes);
    this.settle(batch);
    this.compactIfWorthwhile();
  }

  private settle(batch: Batch, error?: CommandError): void {
    this.settledBatch = batch.number;
    this.batches.delete(batch.number);
    batch.finish(error);
  }

  /** The next compaction uses the same file name, so it may not begin before this one has let go of it. */
  private async fail(batch: Batch, cause: unknown): Promise<void> {
    const error = diskError(cause);
    const later = this.pending;
    this.pending = undefined;
    later?.undo();
    batch.undo();
    this.settle(batch, error);
    if (later) this.settle(later, error);
    await this.dropCompaction();
  }

  private compactIfWorthwhile(): void {
    const { size } = this.file;
    if (this.closing || this.compaction || size < this.compactFromBytes || size < 2 * this.state.liveBytes)
      return;
    const path = join(this.directory, NEXT_FILE);
    this.compaction = new Compaction(path, this.readState(), () => this.wake());
  }

  private *readState(): Generator<JournalEntry> {
    yield* this.state.snapshot();
    this.readBatch = this.lastBatch;
  }

  /** What it has read of a batch could be lost with the rest of it as long as that is not on the disk. */
  private isWhole({ ready }: Compaction): boolean {
    return ready && this.settledBatch >= this.readBatch;
  }

  private async switchFile(compaction: Compaction): Promise<void> {
    try {
      const file = await compaction.finish(join(this.directory, FILE));
      const old = this.file;
      this.file = file;
      this.compaction = undefined;
      this.compactFromBytes = Math.max(this.compactAtBytes, 2 * file.size);
      await old.close();
    } catch {
      this.compactFromBytes = 2 * this.file.size;
      await this.dropCompaction();
    }
  }

  /** Gives up on a compaction: the old file is whole and goes on. */
  private async dropCompaction(): Promise<void> {
    const compaction = this.compaction;
    this.compaction = undefined;
    await compaction?.cancel();
  }
}

function replay(path: string, state: JournaledState): { end: number; salt: Buffer } {
  try {
    const frames = readFrames(path, (payload) => {
      for (const entry of decodeEntries(payload)) state.restore(entry);
    });
    state.finishRestore();
    return frames;
  } catch (error) {
    if (error instanceof CommandError || error instanceof RangeError) {
      throw new ForeignJournalError(path, error.message);
    }
    throw error;
  }
}

function diskError(cause: unknown): CommandError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new CommandError(
    isOutOfSpace(cause) ? 14031 : 39,
    `The write could not be stored and was taken back: ${message}`,
  );
}

import type { Change } from '../changes/change';
import type { CommandError } from '../errors';
import { encodeEntry, type JournalEntry } from './entry';

/** Changes that are written and synced together. */
export class Batch {
  /** Resolves when the batch is on the disk, rejects with a CommandError when it was taken back. */
  readonly done: Promise<void>;
  private resolve: () => void = () => undefined;
  private reject: (error: CommandError) => void = () => undefined;
  /** The frame's payload, in consecutive chunks. */
  readonly payload: Buffer[] = [];
  /** Change notifications, in order. */
  readonly changes: Change[] = [];
  private readonly undos: (() => void)[] = [];

  constructor(readonly number: number) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.done.catch(() => undefined);
  }

  /** Adds a change, its undo, and the notification for watchers once it is durable. */
  add(entry: JournalEntry, undo: () => void, changes: readonly Change[]): void {
    this.payload.push(...encodeEntry(entry));
    this.undos.push(undo);
    for (const change of changes) this.changes.push(change);
  }

  /** Takes the changes back, newest first. */
  undo(): void {
    for (const undo of this.undos.reverse()) undo();
  }

  /** Tells all that wait for the batch. */
  finish(error?: CommandError): void {
    if (error) this.reject(error);
    else this.resolve();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { encodeEntry, type JournalEntry } from './entry';
import { JournalFile } from './journal-file';

/** So much is read and written at once, about; as long as that took, others have the process for themselves. */
const SLICE_BYTES = 128 * 1024;

/**
 * Writes the present state into a new file while the old one goes on. The state is read slice by slice and changes
 * during that; batches committed since the beginning are collected in {@link tail} and added at the end. Replaying them over
 * what was read before or after them leads to the same state, as they are all of its changes, in order. The rename is the
 * only moment of change: before it the old file counts, after it the new one, and both are whole.
 */
export class Compaction {
  /** Payloads of the batches committed since the beginning, in chunks. */
  readonly tail: Buffer[] = [];
  /** Whether the state is written, or failed: {@link finish} tells. */
  ready = false;
  private cancelled = false;
  private failure: unknown;
  private file: JournalFile | undefined;
  private readonly writing: Promise<void>;

  /**
   * @param path name of the new file until it is finished
   * @param state read to its end until {@link ready}
   * @param onReady called when {@link finish} may be called
   */
  constructor(
    private readonly path: string,
    state: Iterable<JournalEntry>,
    onReady: () => void,
  ) {
    this.writing = this.write(state)
      .catch((error: unknown) => void (this.failure = error))
      .then(() => {
        this.ready = true;
        onReady();
      });
  }

  /**
   * Adds the tail and puts the file in the place of the old journal.
   * @throws Error of the file system; the old journal is then still in place
   */
  async finish(target: string): Promise<JournalFile> {
    if (this.failure !== undefined || !this.file) throw this.failure;
    if (this.tail.length > 0) await this.file.write(this.tail);
    await this.file.moveTo(this.path, target);
    return this.file;
  }

  /** Gives up and deletes the new file, if that can be: one that stays is replaced by the next, or deleted at the start. */
  async cancel(): Promise<void> {
    this.cancelled = true;
    await this.writing;
    await this.file?.discard(this.path).catch(() => undefined);
  }

  private async write(state: Iterable<JournalEntry>): Promise<void> {
    this.file = await JournalFile.create(this.path);
    let began = performance.now();
    for (const slice of slicesOf(state)) {
      if (this.cancelled) return;
      await this.file.write(slice);
      await sleep(performance.now() - began);
      began = performance.now();
    }
    await this.file.sync();
  }
}

/** Encoded entries, as payloads of frames. */
function* slicesOf(entries: Iterable<JournalEntry>): Generator<Buffer[]> {
  let slice: Buffer[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const [head, document] = encodeEntry(entry);
    slice.push(head, document);
    bytes += head.length + document.length;
    if (bytes < SLICE_BYTES) continue;
    yield slice;
    slice = [];
    bytes = 0;
  }
  if (slice.length > 0) yield slice;
}

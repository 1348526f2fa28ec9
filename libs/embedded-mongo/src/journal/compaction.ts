import { encodeEntry, type JournalEntry } from './entry';
import { JournalFile } from './journal-file';

const FRAME_BYTES = 1024 * 1024;

/**
 * Writes the present state into a new file while the old one goes on. Batches committed meanwhile are collected in
 * {@link tail} and added at the end (replaying them over the snapshot is harmless). The rename is the only moment of
 * change: before it the old file counts, after it the new one, and both are whole.
 */
export class Compaction {
  /** Payloads of the batches committed since the snapshot. */
  readonly tail: Buffer[] = [];
  /** Whether the snapshot is written, or failed: {@link finish} tells. */
  ready = false;
  private cancelled = false;
  private failure: unknown;
  private file: JournalFile | undefined;
  private readonly writing: Promise<void>;

  /**
   * @param path name of the new file until it is finished
   * @param snapshot read at once, in this turn
   * @param onReady called when {@link finish} may be called
   */
  constructor(
    private readonly path: string,
    snapshot: Iterable<JournalEntry>,
    onReady: () => void,
  ) {
    this.writing = this.write([...snapshot])
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
    if (this.tail.length > 0) await this.file.write(Buffer.concat(this.tail));
    await this.file.moveTo(this.path, target);
    return this.file;
  }

  /** Gives up and deletes the new file. */
  async cancel(): Promise<void> {
    this.cancelled = true;
    await this.writing;
    await this.file?.discard(this.path);
  }

  private async write(entries: JournalEntry[]): Promise<void> {
    this.file = await JournalFile.create(this.path);
    let frame: Buffer[] = [];
    let bytes = 0;
    for (const entry of entries) {
      if (this.cancelled) return;
      const encoded = encodeEntry(entry);
      frame.push(encoded);
      bytes += encoded.length;
      if (bytes < FRAME_BYTES) continue;
      await this.file.write(Buffer.concat(frame));
      frame = [];
      bytes = 0;
    }
    if (frame.length > 0) await this.file.write(Buffer.concat(frame));
    await this.file.sync();
  }
}

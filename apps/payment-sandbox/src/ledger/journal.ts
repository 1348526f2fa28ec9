import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { completeLines } from './torn-tail';

/**
 * An append-only file of JSON lines. Entries that arrive while a write is under way share the next write and its
 * fsync, as one line: so a line is either wholly there after a crash or is the torn last one, which `open` cuts off.
 */
export class Journal<Entry> {
  private waiting: Entry[] = [];
  private lastWrite: Promise<void> = Promise.resolve();
  private nextWrite: Promise<void> | null = null;

  private constructor(private readonly file: FileHandle) {}

  /**
   * Opens or creates the file and reads what it holds, oldest first.
   *
   * @throws Error naming file and line if a line that is not the last one is damaged
   */
  static async open<Entry>(path: string): Promise<{ journal: Journal<Entry>; entries: Entry[] }> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'a+', 0o600);
    try {
      const content = await file.readFile();
      const { lines, intactBytes } = completeLines(content, path);
      if (intactBytes < content.length) await file.truncate(intactBytes);
      await file.sync();
      return { journal: new Journal(file), entries: lines.flatMap((line) => JSON.parse(line) as Entry[]) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Adds entries; resolves when they are on disk. Rejects for good once the file cannot be written. */
  append(entries: Entry[]): Promise<void> {
    if (entries.length === 0) return this.settled();
    this.waiting.push(...entries);
    this.nextWrite ??= this.lastWrite.then(() => this.writeWaiting());
    return this.nextWrite;
  }

  /** Resolves when everything appended so far is on disk: whoever waits for it tells nobody of what may be lost. */
  settled(): Promise<void> {
    return this.nextWrite ?? this.lastWrite;
  }

  /** Finishes what is under way and closes the file. */
  async close(): Promise<void> {
    await this.settled();
    await this.file.close();
  }

  private async writeWaiting(): Promise<void> {
    const line = `${JSON.stringify(this.waiting)}\n`;
    this.waiting = [];
    this.lastWrite = this.nextWrite ?? this.lastWrite;
    this.nextWrite = null;
    await this.file.appendFile(line);
    await this.file.datasync();
  }
}

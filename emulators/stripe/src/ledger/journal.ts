import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { completeLines } from './torn-tail';

/**
 * An append-only file of JSON lines. Entries that arrive while a write is under way share the next write and its
 * fsync, as one line: so a line is either wholly there after a crash or is the torn last one, which `open` cuts off.
 * What cannot be written, on a full disk say, waits and goes before the entries of the next write.
 */
export class Journal<Entry> {
  private waiting: Entry[] = [];
  private lastWrite: Promise<void> = Promise.resolve();
  private nextWrite: Promise<void> | null = null;

  /** Whether there may be a part of a line behind the whole ones. */
  private torn = false;

  /** @param wholeBytes how many bytes the whole lines take */
  private constructor(
    private readonly file: FileHandle,
    private wholeBytes: number,
  ) {}

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
      return {
        journal: new Journal(file, intactBytes),
        entries: lines.flatMap((line) => JSON.parse(line) as Entry[]),
      };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Adds entries; resolves when they are on disk. When it rejects, they are written as soon as anything can be. */
  append(entries: Entry[]): Promise<void> {
    this.waiting.push(...entries);
    return this.settled();
  }

  /** Resolves when everything appended so far is on disk; await it before replying or sending events. */
  settled(): Promise<void> {
    if (this.waiting.length === 0) return this.lastWrite;
    const write = () => this.writeWaiting();
    this.nextWrite ??= this.lastWrite.then(write, write);
    return this.nextWrite;
  }

  /** Finishes what is under way and closes the file. */
  async close(): Promise<void> {
    await this.settled();
    await this.file.close();
  }

  private async writeWaiting(): Promise<void> {
    const entries = this.waiting;
    this.waiting = [];
    this.lastWrite = this.nextWrite ?? this.lastWrite;
    this.nextWrite = null;
    try {
      await this.writeLine(Buffer.from(`${JSON.stringify(entries)}\n`));
    } catch (error) {
      this.waiting = [...entries, ...this.waiting];
      throw error;
    }
  }

  private async writeLine(line: Buffer): Promise<void> {
    if (this.torn) await this.file.truncate(this.wholeBytes);
    this.torn = true;
    await this.file.appendFile(line);
    await this.file.datasync();
    this.torn = false;
    this.wholeBytes += line.length;
  }
}

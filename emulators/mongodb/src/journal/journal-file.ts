import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory } from './folder';
import { FILE_HEAD, FRAME_HEAD, frameHead, newFileHead, saltOf, sizeOf } from './frame';

/** The journal's file while it is written to: frames are appended, and an append that fails leaves no trace. */
export class JournalFile {
  private broken = false;
  /** Whether something that was refused may still lie on the disk behind the end. */
  private untidy = false;

  private constructor(
    private readonly handle: FileHandle,
    private readonly salt: Buffer,
    private end: number,
  ) {}

  /**
   * Opens an existing file for appending, and cuts off what lies behind the last good frame. Frames and the file's name are
   * made durable: who wrote them may have been killed before that, and who reads them now relies on them.
   */
  static async openAt(path: string, salt: Buffer, end: number): Promise<JournalFile> {
    const handle = await open(path, 'r+');
    try {
      if ((await handle.stat()).size > end) await handle.truncate(end);
      await handle.datasync();
      await syncDirectory(dirname(path));
    } catch (error) {
      await handle.close();
      throw error;
    }
    return new JournalFile(handle, salt, end);
  }

  /** Starts a new file, replacing one of that name. */
  static async create(path: string): Promise<JournalFile> {
    const handle = await open(path, 'w', 0o600);
    const head = newFileHead();
    try {
      await writeFully(handle, [head], 0);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return new JournalFile(handle, saltOf(head), FILE_HEAD);
  }

  /** Size in bytes. */
  get size(): number {
    return this.end;
  }

  /** Adds a frame without waiting for the disk; its payload is written as it is, so it need not be put together. */
  async write(payload: readonly Buffer[]): Promise<void> {
    await writeFully(this.handle, [frameHead(this.salt, payload), ...payload], this.end);
    this.end += FRAME_HEAD + sizeOf(payload);
  }

  /**
   * Adds a frame and waits until it is on the disk.
   * @throws Error of the file system; the file is then as before, or refuses everything from here on
   */
  async append(payload: readonly Buffer[]): Promise<void> {
    if (this.broken) throw new Error('an earlier disk error left the journal unusable; restart the database');
    const before = this.end;
    try {
      if (this.untidy) await this.tidy();
      await this.write(payload);
      await this.sync();
    } catch (error) {
      await this.restoreTo(before);
      throw error;
    }
  }

  /**
   * Waits until all that was written is on the disk. A failed sync leaves unknown what is there: no more writes. One for
   * want of space has begun none, so what was synced before is whole, and only what is behind it has to go.
   */
  async sync(): Promise<void> {
    try {
      await this.handle.datasync();
    } catch (error) {
      if (!isOutOfSpace(error)) this.broken = true;
      throw error;
    }
  }

  /**
   * Gives the file its final name, replacing the old one in one step that a crash cannot tear. If the folder cannot be
   * synced after that, it is unknown which of the two a crash would leave: the file then rejects writes.
   * @throws Error of the file system; the old file is then still in place
   */
  async moveTo(from: string, to: string): Promise<void> {
    await this.handle.sync();
    await rename(from, to);
    await syncDirectory(dirname(to)).catch(() => (this.broken = true));
  }

  /** Closes the file. */
  async close(): Promise<void> {
    await this.handle.close();
  }

  /** Closes the file and deletes it. */
  async discard(path: string): Promise<void> {
    await this.close();
    await rm(path, { force: true });
  }

  /** Cuts off what was refused, on the disk too: a sync that succeeds after a failed one says nothing of what that left. */
  private async tidy(): Promise<void> {
    await this.handle.truncate(this.end);
    await this.sync();
    this.untidy = false;
  }

  private async restoreTo(end: number): Promise<void> {
    this.end = end;
    this.untidy = true;
    try {
      await this.handle.truncate(end);
    } catch {
      this.broken = true;
    }
  }
}

/** Whether the file system refuses for want of space alone. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && /ENOSPC|EDQUOT|EFBIG/.test(error.message);
}

async function writeFully(handle: FileHandle, buffers: readonly Buffer[], position: number): Promise<void> {
  let left = [...buffers];
  for (let at = position; left.length > 0;) {
    const { bytesWritten } = await handle.writev(left, at);
    at += bytesWritten;
    left = behind(left, bytesWritten);
  }
}

/** What is left of some buffers without their first bytes. */
function behind(buffers: readonly Buffer[], bytes: number): Buffer[] {
  let done = bytes;
  return buffers.flatMap((buffer) => {
    const rest = buffer.subarray(Math.min(done, buffer.length));
    done -= buffer.length - rest.length;
    return rest.length > 0 ? [rest] : [];
  });
}

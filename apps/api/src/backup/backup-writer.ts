import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { type BackupLine, writeLine } from './backup-line';

/** Backups hold personal data. */
const OWNER_ONLY = 0o600;

/** Writes to a temporary file and renames it once it is complete and synced. */
export class BackupWriter {
  private readonly hash = createHash('sha256');
  private readonly packed: Promise<void>;

  private constructor(
    private readonly file: string,
    private readonly unfinished: string,
    private readonly handle: FileHandle,
    private readonly gzip: Gzip,
  ) {
    this.packed = pipeline(gzip, handle.createWriteStream({ flush: true }));
    // Reported by the next write or end.
    this.packed.catch(() => undefined);
    gzip.on('error', () => undefined);
  }

  /** @param unfinished temporary file, different for concurrent backups. @throws Error for a missing folder */
  static async open(file: string, unfinished = `${file}.${randomUUID()}.unfinished`): Promise<BackupWriter> {
    const handle = await open(unfinished, 'w', OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new Error(`There is no folder ${dirname(unfinished)}: make it, or name another one.`);
    });
    return new BackupWriter(file, unfinished, handle, createGzip());
  }

  /** @throws file system errors, such as ENOSPC, maybe of an earlier line */
  async write(line: BackupLine): Promise<void> {
    const text = `${writeLine(line)}\n`;
    this.hash.update(text);
    await this.put(text);
  }

  /** Writes the last line and renames the file. @throws as {@link write} */
  async end(): Promise<void> {
    await this.put(`${writeLine({ end: true, sha256: this.hash.digest('hex') })}\n`);
    this.gzip.end();
    await this.packed;
    await rename(this.unfinished, this.file);
  }

  async giveUp(): Promise<void> {
    this.gzip.destroy();
    await this.packed.catch(() => undefined);
    await this.handle.close().catch(() => undefined);
    await rm(this.unfinished, { force: true });
  }

  private async put(text: string): Promise<void> {
    if (this.gzip.destroyed) return this.packed;
    if (!this.gzip.write(text)) await once(this.gzip, 'drain');
  }
}

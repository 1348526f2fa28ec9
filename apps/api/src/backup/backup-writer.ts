import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { type BackupLine, writeLine } from './backup-line';

/** Backups hold personal data. */
const FOR_ITS_OWNER_ALONE = 0o600;

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

  /**
   * @param unfinished where it lies until it is whole: a place of its own, so that two backups into one file at the same
   *   time are two, of which the one that ends last keeps the name
   * @throws Error that names a folder that is not there; what else the file system does
   */
  static async open(file: string, unfinished = `${file}.${randomUUID()}.unfinished`): Promise<BackupWriter> {
    const handle = await open(unfinished, 'w', FOR_ITS_OWNER_ALONE).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new Error(`There is no folder ${dirname(unfinished)}: make it, or name another one.`);
    });
    return new BackupWriter(file, unfinished, handle, createGzip());
  }

  /** @throws what the file system does, for example when the disk is full; maybe for a line before */
  async write(line: BackupLine): Promise<void> {
    const text = `${writeLine(line)}\n`;
    this.hash.update(text);
    await this.put(text);
  }

  /** The last line, and the name. @throws as {@link write} */
  async end(): Promise<void> {
    await this.put(`${writeLine({ end: true, sha256: this.hash.digest('hex') })}\n`);
    this.gzip.end();
    await this.packed;
    await rename(this.unfinished, this.file);
  }

  /** Leaves nothing behind. */
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

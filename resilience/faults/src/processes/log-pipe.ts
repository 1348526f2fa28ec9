import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CHUNK = Buffer.alloc(65_536);

/** A pipe of 64 KiB for the output of a process, read only by `drain`. */
export class LogPipe {
  private constructor(
    private readonly folder: string,
    private readonly reader: FileHandle,
    private readonly writer: FileHandle,
  ) {}

  static async make(): Promise<LogPipe> {
    const folder = await mkdtemp(join(tmpdir(), 'log-'));
    const path = join(folder, 'pipe');
    await promisify(execFile)('mkfifo', [path]);
    const reader = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    return new LogPipe(folder, reader, await open(path, 'w'));
  }

  /** For the output of a process. */
  get fd(): number {
    return this.writer.fd;
  }

  /** Reads its current content. */
  async drain(): Promise<string> {
    let text = '';
    for (;;) {
      const count = await this.reader.read(CHUNK).then(
        ({ bytesRead }) => bytesRead,
        () => 0,
      );
      if (count === 0) return text;
      text += CHUNK.toString('utf8', 0, count);
    }
  }

  async remove(): Promise<void> {
    await this.reader.close();
    await this.writer.close();
    await rm(this.folder, { recursive: true });
  }
}

import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

/** How long a log that could not be written is left alone, in milliseconds. */
const AGAIN_AFTER_MS = 1_000;
/** How long a log may get, in bytes, before it is set aside: some 200,000 requests. */
const MOST_BYTES = 64 * 2 ** 20;

/** Sets the log of the run before aside as `<file>.1`, so that logs never hold more than two runs. */
export function rotateLog(file: string): void {
  if (sizeOf(file) !== undefined) renameSync(file, `${file}.1`);
}

/**
 * A log to append to. One that has got too long is set aside as that of a run before is, so that no run fills the disk. One
 * that cannot be written, on a full disk say, is reported and ends nothing; what was to be written meanwhile is lost, and
 * later it is tried again.
 */
export class LogFile {
  private stream: WriteStream;
  private failedAt: number | undefined;
  private length: number;

  constructor(
    private readonly file: string,
    private readonly mostBytes = MOST_BYTES,
  ) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    this.length = sizeOf(file) ?? 0;
    this.stream = this.open();
  }

  write(chunk: Buffer): void {
    if (this.stream.destroyed && performance.now() - (this.failedAt ?? 0) > AGAIN_AFTER_MS)
      this.stream = this.open();
    if (this.length >= this.mostBytes) this.beginAnew();
    this.length += chunk.length;
    this.stream.write(chunk, (error) => {
      if (!error) this.failedAt = undefined;
    });
  }

  end(): void {
    this.stream.end();
  }

  /** In a folder that cannot be written the same file goes on. */
  private beginAnew(): void {
    this.length = 0;
    try {
      rotateLog(this.file);
    } catch {
      return;
    }
    this.stream.end();
    this.stream = this.open();
  }

  private open(): WriteStream {
    return createWriteStream(this.file, { flags: 'a', mode: 0o600 }).once('error', ({ message }) => {
      if (this.failedAt === undefined) console.error(`${this.file} cannot be written: ${message}`);
      this.failedAt = performance.now();
    });
  }
}

/** In bytes; undefined for a file that is not there. */
function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

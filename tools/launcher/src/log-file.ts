import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

const RETRY_INTERVAL_MS = 1_000;
/** Some 200,000 requests. */
const MAX_LOG_BYTES = 64 * 2 ** 20;

/** Renames the previous log to `<file>.1`, replacing an older one. */
export function rotateLog(file: string): void {
  if (sizeOf(file) !== undefined) renameSync(file, `${file}.1`);
}

/**
 * A log to append to, rotated at its maximum size. A write error (full disk) is reported once; output is dropped until a
 * retry succeeds.
 */
export class LogFile {
  private stream: WriteStream;
  private failedAt: number | undefined;
  private length: number;

  constructor(
    private readonly file: string,
    private readonly maxBytes = MAX_LOG_BYTES,
  ) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    this.length = sizeOf(file) ?? 0;
    this.stream = this.open();
  }

  write(chunk: Buffer): void {
    if (this.stream.destroyed && performance.now() - (this.failedAt ?? 0) > RETRY_INTERVAL_MS)
      this.stream = this.open();
    if (this.length >= this.maxBytes) this.rotate();
    this.length += chunk.length;
    this.stream.write(chunk, (error) => {
      if (!error) this.failedAt = undefined;
    });
  }

  end(): void {
    this.stream.end();
  }

  /** Keeps appending to the same file when it cannot be renamed. */
  private rotate(): void {
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

/** In bytes; undefined if the file does not exist. */
function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

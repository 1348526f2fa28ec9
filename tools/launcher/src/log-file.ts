import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

/** How long a log that could not be written is left alone, in milliseconds. */
const AGAIN_AFTER_MS = 1_000;

/** Sets the log of the run before aside as `<file>.1`, so that logs never hold more than two runs. */
export function rotateLog(file: string): void {
  if (existsSync(file)) renameSync(file, `${file}.1`);
}

/**
 * A log to append to. One that cannot be written, on a full disk say, is reported and ends nothing; what was to be written
 * meanwhile is lost, and later it is tried again.
 */
export class LogFile {
  private stream: WriteStream;
  private failedAt: number | undefined;

  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    this.stream = this.open();
  }

  write(chunk: Buffer): void {
    if (this.stream.destroyed && performance.now() - (this.failedAt ?? 0) > AGAIN_AFTER_MS)
      this.stream = this.open();
    this.stream.write(chunk, (error) => {
      if (!error) this.failedAt = undefined;
    });
  }

  end(): void {
    this.stream.end();
  }

  private open(): WriteStream {
    return createWriteStream(this.file, { flags: 'a', mode: 0o600 }).once('error', ({ message }) => {
      if (this.failedAt === undefined) console.error(`${this.file} cannot be written: ${message}`);
      this.failedAt = performance.now();
    });
  }
}

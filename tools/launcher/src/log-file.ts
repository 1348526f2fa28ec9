import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

/** Sets the log of the run before aside as `<file>.1`, so that logs never hold more than two runs. */
export function rotateLog(file: string): void {
  if (existsSync(file)) renameSync(file, `${file}.1`);
}

/** Opens a log to append to. One that cannot be written, on a full disk say, is reported and ends nothing. */
export function openLog(file: string): WriteStream {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 });
  return log.once('error', ({ message }) => console.error(`${file} cannot be written: ${message}`));
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type BackupLine, FORMAT, readLine, VERSION } from './backup-line';

/** A file that is no backup, or not all of one. */
export class DamagedBackup extends Error {}

/** Yields all lines but the last. @throws DamagedBackup after the last readable line, also for a wrong checksum */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256');
  let isFirst = true;
  for await (const text of textsOf(file)) {
    const line = parsed(text, file);
    if (isFirst) checkFormat(line, file);
    isFirst = false;
    if ('end' in line) {
      if (line.sha256 === hash.digest('hex')) return;
      throw new DamagedBackup(`${file} is not as it was written: its checksum is another one.`);
    }
    hash.update(`${text}\n`);
    yield line;
  }
  throw new DamagedBackup(`${file} is not whole: its end is missing.`);
}

async function* textsOf(file: string): AsyncGenerator<string> {
  const input = pipeline(createReadStream(file), createGunzip(), () => undefined);
  let rest = '';
  try {
    for await (const part of input.setEncoding('utf8')) {
      const texts = (rest + String(part)).split('\n');
      rest = texts.pop() ?? '';
      yield* texts;
    }
  } catch (error) {
    throw new DamagedBackup(`${file} cannot be read: ${String(error)}`);
  }
}

function parsed(text: string, file: string): BackupLine {
  try {
    return readLine(text);
  } catch {
    throw new DamagedBackup(`${file} has a line that cannot be read.`);
  }
}

function checkFormat(line: BackupLine, file: string): void {
  if (!('format' in line) || line.format !== FORMAT)
    throw new DamagedBackup(`${file} is no backup of a shop.`);
  if (Number(line.version) !== VERSION)
    throw new DamagedBackup(`${file} was written by another release, in version ${String(line.version)}.`);
}

import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { crc32 } from 'node:zlib';

const CHECKSUM_BYTES = 4;

/**
 * Compiled code in files, for one version of V8 with one set of flags: it takes no other's. Each has a checksum before it, as
 * V8 runs what it is given. Whatever is missing or broken, or cannot be written, is a start that takes longer and no more.
 */
export class KeptFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = join(folder, String(cachedDataVersionTag()));
  }

  /** What was kept for a file of the program; undefined where that is not whole. */
  read(file: string): Buffer | undefined {
    const bytes = orNothing(() => readFileSync(this.pathOf(file)));
    if (!bytes || bytes.length < CHECKSUM_BYTES) return undefined;
    const code = bytes.subarray(CHECKSUM_BYTES);
    return crc32(code) === bytes.readUInt32BE() ? code : undefined;
  }

  /** Atomic, as several processes may write at once. */
  write(file: string, make: () => Buffer): void {
    const path = this.pathOf(file);
    const unfinished = `${path}.${process.pid}`;
    orNothing(() => {
      mkdirSync(this.folder, { recursive: true });
      accessSync(this.folder, constants.W_OK);
      const code = make();
      const checksum = Buffer.alloc(CHECKSUM_BYTES);
      checksum.writeUInt32BE(crc32(code));
      writeFileSync(unfinished, Buffer.concat([checksum, code]));
      renameSync(unfinished, path);
    });
    orNothing(() => rmSync(unfinished, { force: true }));
  }

  /** Removes what is kept for files that a folder does not have: those of earlier builds. */
  removeOthers(folder: string): void {
    orNothing(() => {
      for (const name of readdirSync(this.folder)) {
        if (!existsSync(join(folder, name))) rmSync(join(this.folder, name), { force: true });
      }
    });
  }

  private pathOf(file: string): string {
    return join(this.folder, basename(file));
  }
}

function orNothing<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/**
 * The file: 6 bytes of magic, 2 of version, 8 random bytes (the salt), then frames. A frame is one group commit: marker, length of
 * the payload, CRC-32 over salt, length and payload (4 bytes each, little endian), payload. The salt keeps documents
 * that hold journal bytes from looking like frames.
 */
const MAGIC = Buffer.from('SHOPDB', 'latin1');
/**
 * Version of everything that is in the file: frames, entries, and the keys of documents. Who changes one of them
 * raises it, so that a folder of before is refused in words and not misread.
 */
const VERSION = Buffer.from('01', 'latin1');
const MARKER = Buffer.from('FRM1', 'latin1');
/** Bytes before the payload of a frame. */
export const FRAME_HEAD = 12;

/** What a disk writes whole or not at all, at the least. */
const SECTOR = 512;

/** Bytes before the first frame. */
export const FILE_HEAD = 16;

/** The head of a new file. */
export function newFileHead(): Buffer {
  return Buffer.concat([MAGIC, VERSION, randomBytes(8)]);
}

/** The salt inside a file head. */
export function saltOf(head: Buffer): Buffer {
  return head.subarray(8, FILE_HEAD);
}

/** Head of the frame around a payload, given as consecutive chunks. */
export function frameHead(salt: Buffer, payload: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(FRAME_HEAD);
  MARKER.copy(head);
  head.writeUInt32LE(sizeOf(payload), 4);
  head.writeUInt32LE(checksum(salt, payload), 8);
  return head;
}

/** Total bytes of all chunks. */
export function sizeOf(chunks: readonly Buffer[]): number {
  return chunks.reduce((size, { length }) => size + length, 0);
}

function checksum(salt: Buffer, payload: readonly Buffer[]): number {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(sizeOf(payload));
  return [length, ...payload].reduce((sum, chunk) => crc32(chunk, sum), crc32(salt));
}

/** The journal on disk is damaged in a place that a crash cannot explain. */
export class CorruptJournalError extends Error {
  override readonly name = 'CorruptJournalError';
}

/** The journal is whole, but of a version of the program that wrote it in another way. */
export class ForeignJournalError extends Error {
  override readonly name = 'ForeignJournalError';

  /** @param reason what is different */
  constructor(path: string, reason: string) {
    super(
      `${path} was written by another version of the shop and cannot be read (${reason}). ` +
        'Use it with that version, or delete it and start over with "npm run reset".',
    );
  }
}

/**
 * Reads all frames of a file in order.
 *
 * A bad frame at the end is a write that a crash cut short: it was never acknowledged, so it is dropped.
 * A bad frame with a good one behind it is damage to acknowledged data: refused. So is one that the file goes on behind:
 * a frame is begun when the one before it is on the disk, so one that was cut short is the last.
 *
 * @returns where the last good frame ends, and the salt
 * @throws CorruptJournalError for a file that is no journal or damage in the middle, ForeignJournalError for another
 *   version
 */
export function readFrames(
  path: string,
  onPayload: (payload: Buffer) => void,
): { end: number; salt: Buffer } {
  const file = openSync(path, 'r');
  try {
    const size = fstatSync(file).size;
    const head = readAt(file, 0, Math.min(FILE_HEAD, size));
    checkHead(path, head);
    const salt = Buffer.from(saltOf(head));
    let end = FILE_HEAD;
    for (let frame = readFrame(file, end, size, salt); frame; frame = readFrame(file, end, size, salt)) {
      onPayload(frame);
      end += FRAME_HEAD + frame.length;
    }
    const next = endOfWhole(file, end, size) ?? findFrame(file, end + 1, size, salt);
    if (next !== undefined) {
      throw new CorruptJournalError(
        `${path} is damaged at byte ${end} (more follows at byte ${next}). Restore it from a copy, or move it away to start empty.`,
      );
    }
    return { end, salt };
  } finally {
    closeSync(file);
  }
}

function checkHead(path: string, head: Buffer): void {
  if (head.length < FILE_HEAD || !head.subarray(0, 6).equals(MAGIC)) {
    throw new CorruptJournalError(`${path} is not a journal of the embedded database`);
  }
  const version = head.subarray(6, 8);
  if (version.equals(VERSION)) return;
  throw new ForeignJournalError(
    path,
    `format ${version.toString('latin1')}, not ${VERSION.toString('latin1')}`,
  );
}

function readFrame(file: number, at: number, size: number, salt: Buffer): Buffer | undefined {
  if (at + FRAME_HEAD > size) return undefined;
  const head = readAt(file, at, FRAME_HEAD);
  const length = head.readUInt32LE(4);
  if (!head.subarray(0, 4).equals(MARKER) || at + FRAME_HEAD + length > size) return undefined;
  const payload = readAt(file, at + FRAME_HEAD, length);
  return checksum(salt, [payload]) === head.readUInt32LE(8) ? payload : undefined;
}

/**
 * Where a bad frame ends if the file goes on behind it; undefined for one that reaches to the file's end, or whose marker
 * and length need not both have come to the disk.
 */
function endOfWhole(file: number, at: number, size: number): number | undefined {
  if (at + FRAME_HEAD > size || at % SECTOR > SECTOR - MARKER.length - 4) return undefined;
  const head = readAt(file, at, FRAME_HEAD);
  const end = at + FRAME_HEAD + head.readUInt32LE(4);
  return head.subarray(0, 4).equals(MARKER) && end < size ? end : undefined;
}

const WINDOW = 1024 * 1024;

/** Position of the first good frame at or after `from`. */
function findFrame(file: number, from: number, size: number, salt: Buffer): number | undefined {
  for (let start = from; start + FRAME_HEAD <= size; start += WINDOW) {
    const window = readAt(file, start, Math.min(WINDOW + MARKER.length - 1, size - start));
    for (let hit = window.indexOf(MARKER); hit >= 0; hit = window.indexOf(MARKER, hit + 1)) {
      if (readFrame(file, start + hit, size, salt)) return start + hit;
    }
  }
  return undefined;
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const read = readSync(file, bytes, done, length - done, position + done);
    if (read === 0) return bytes.subarray(0, done);
    done += read;
  }
  return bytes;
}

import { deserialize, type Document } from 'bson';

const HEADER_BYTES = 16;
const FLAG_BYTES = 4;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const CHECKSUM_BYTES = 4;

/** The header of a message of MongoDB's wire protocol (mongodb.com/docs/manual/reference/mongodb-wire-protocol). */
export interface Header {
  readonly requestId: number;
  readonly responseTo: number;
  readonly isOpMsg: boolean;
  /** Another reply to the same request follows, under this reply's id. */
  readonly moreToCome: boolean;
}

/** Length of the first message in bytes; undefined while it is not complete. */
export function messageLength(pending: Buffer): number | undefined {
  const length = pending.length < HEADER_BYTES ? Infinity : pending.readInt32LE(0);
  return length <= pending.length ? length : undefined;
}

export function headerOf(message: Buffer): Header {
  const isOpMsg = message.readInt32LE(12) === OP_MSG;
  return {
    requestId: message.readInt32LE(4),
    responseTo: message.readInt32LE(8),
    isOpMsg,
    moreToCome: isOpMsg && (flagsOf(message) & MORE_TO_COME) !== 0,
  };
}

/** The document of an OP_MSG, merged with its document sequences (`documents`, `updates` ...). */
export function documentOf(message: Buffer): Document {
  const end = message.length - (flagsOf(message) & CHECKSUM_PRESENT ? CHECKSUM_BYTES : 0);
  let body: Document = {};
  const sequences: Document = {};
  for (let at = HEADER_BYTES + FLAG_BYTES; at < end;) {
    const kind = message.readUInt8(at);
    const section = message.subarray(at + 1, at + 1 + message.readInt32LE(at + 1));
    if (kind === 0) body = deserialize(section, { promoteBuffers: true });
    else Object.assign(sequences, sequenceOf(section));
    at += 1 + section.length;
  }
  return { ...body, ...sequences };
}

/** A document sequence: length, zero-terminated name, documents. */
function sequenceOf(section: Buffer): Document {
  const nameEnd = section.indexOf(0, 4);
  const rows: Document[] = [];
  for (let at = nameEnd + 1; at < section.length; at += section.readInt32LE(at)) {
    rows.push(deserialize(section.subarray(at, at + section.readInt32LE(at)), { promoteBuffers: true }));
  }
  return { [section.toString('utf8', 4, nameEnd)]: rows };
}

function flagsOf(message: Buffer): number {
  return message.readUInt32LE(HEADER_BYTES);
}

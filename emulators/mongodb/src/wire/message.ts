import { decode, type Doc } from '../bson/document';
import { CommandError } from '../errors';

/** Largest message, in bytes (the server's limit). */
export const MAX_MESSAGE_BYTES = 48_000_000;
/** Bytes of a message's head. */
export const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Flags below this one must be understood, or the message refused. */
const REQUIRED_FLAGS = 0xffff;

/** The bytes cannot be a message: the connection has to end. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/** Head of a message of the wire protocol. */
export interface Message {
  readonly requestId: number;
  readonly opCode: number;
  readonly payload: Buffer;
}

/** A command as it came: body with its document sequences folded in. */
export interface Request {
  readonly body: Doc;
  /** false if the driver wants no reply (unacknowledged write) */
  readonly replyWanted: boolean;
}

/**
 * Cuts the first message out of received bytes, at least {@link HEADER_BYTES} of them.
 * @returns the message if it is complete, and its length
 * @throws ProtocolError if the bytes cannot be a message
 */
export function cutMessage(bytes: Buffer): { message: Message | undefined; length: number } {
  const length = bytes.readInt32LE(0);
  const opCode = bytes.readInt32LE(12);
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES)
    throw new ProtocolError(`message length ${length}`);
  if (opCode !== OP_MSG && opCode !== OP_QUERY) throw new ProtocolError(`operation code ${opCode}`);
  if (bytes.length < length) return { message: undefined, length };
  const payload = bytes.subarray(HEADER_BYTES, length);
  return { message: { requestId: bytes.readInt32LE(4), opCode, payload }, length };
}

/** Reads the command of a message. @throws CommandError 22 or ProtocolError for a malformed one */
export function readRequest({ opCode, payload }: Message): Request {
  return opCode === OP_MSG ? readMsg(payload) : readQuery(payload);
}

/** The message that answers another. */
export function replyTo({ requestId, opCode }: Message, body: Buffer): Buffer {
  const lead = opCode === OP_MSG ? Buffer.alloc(5) : replyLead();
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeInt32LE(HEADER_BYTES + lead.length + body.length, 0);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(opCode === OP_MSG ? OP_MSG : OP_REPLY, 12);
  return Buffer.concat([head, lead, body]);
}

function readMsg(payload: Buffer): Request {
  if (payload.length < 5) throw new ProtocolError('message without a section');
  const flags = payload.readUInt32LE(0);
  if ((flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0)
    throw new ProtocolError(`flags ${flags}`);
  const end = payload.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Doc | undefined;
  const sequences: Doc = {};
  for (let at = 4; at < end;) {
    const kind = payload.readUInt8(at++);
    const section = cutSized(payload, at, end);
    at += section.length;
    if (kind === 0) body = decode(section);
    else if (kind === 1) readSequence(section, sequences);
    else throw new ProtocolError(`section kind ${kind}`);
  }
  if (!body) throw new CommandError(22, 'OP_MSG without a body section');
  return { body: Object.assign(body, sequences), replyWanted: (flags & MORE_TO_COME) === 0 };
}

function readSequence(section: Buffer, sequences: Doc): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('document sequence without a name');
  const documents: Doc[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const document = cutSized(section, at, section.length);
    documents.push(decode(document));
    at += document.length;
  }
  sequences[section.toString('utf8', 4, nameEnd)] = documents;
}

/** OP_QUERY serves only the first handshake: flags, name of the collection, skip, limit, the command. */
function readQuery(payload: Buffer): Request {
  const nameEnd = payload.indexOf(0, 4);
  const at = nameEnd + 9;
  if (nameEnd < 0 || at + 4 > payload.length) throw new ProtocolError('malformed OP_QUERY');
  const database = payload.toString('utf8', 4, nameEnd).split('.')[0];
  return { body: { ...decode(cutSized(payload, at, payload.length)), $db: database }, replyWanted: true };
}

/** Flags "await capable", no cursor, from 0, one document. */
function replyLead(): Buffer {
  const lead = Buffer.alloc(20);
  lead.writeInt32LE(8, 0);
  lead.writeInt32LE(1, 16);
  return lead;
}

function cutSized(bytes: Buffer, at: number, end: number): Buffer {
  const size = at + 4 <= end ? bytes.readInt32LE(at) : 0;
  if (size < 5 || at + size > end) throw new ProtocolError(`section size ${size}`);
  return bytes.subarray(at, at + size);
}

import type { Document } from 'bson';
import type { Direction, Message, Protocol } from '../protocol';
import { buffered } from './buffered';
import { documentOf, headerOf, messageLength } from './op-msg';

/** A command of MongoDB's wire protocol, or the reply to one. */
export interface MongoMessage extends Message {
  /** The command (`find`, `insert`, `update` ...), or the command of a reply; '' if unknown. */
  readonly name: string;
  readonly collection: string | undefined;
  /** The message's document with its document sequences (`updates`, `documents` ...). */
  readonly document: Document;
  /** The command of a reply; `document` for a command. */
  readonly command: Document;
}

/** MongoDB's wire protocol, uncompressed and without TLS. */
export const mongodb: Protocol<MongoMessage> = () => {
  const asked = new Map<number, Document>();
  return {
    requests: buffered((pending) => {
      const read = firstMessage(pending);
      if (!read) return undefined;
      const { bytes, header } = read;
      const command = header.isOpMsg ? documentOf(bytes) : {};
      if (!header.moreToCome) asked.set(header.requestId, command);
      return message('request', bytes, command, () => command);
    }),
    replies: buffered((pending) => {
      const read = firstMessage(pending);
      if (!read) return undefined;
      const { bytes, header } = read;
      const command = asked.get(header.responseTo) ?? {};
      asked.delete(header.responseTo);
      if (header.moreToCome) asked.set(header.requestId, command);
      return message('reply', bytes, command, () => (header.isOpMsg ? documentOf(bytes) : {}));
    }),
  };
};

function firstMessage(pending: Buffer) {
  const length = messageLength(pending);
  if (length === undefined) return undefined;
  const bytes = pending.subarray(0, length);
  return { bytes, header: headerOf(bytes) };
}

/** The first field of a command is its name; the value is usually the collection. */
function message(direction: Direction, bytes: Buffer, command: Document, read: () => Document): MongoMessage {
  const [name = ''] = Object.keys(command);
  const value: unknown = name === 'getMore' ? command['collection'] : command[name];
  return {
    direction,
    bytes,
    name,
    collection: typeof value === 'string' ? value : undefined,
    command,
    get document() {
      return read();
    },
  };
}

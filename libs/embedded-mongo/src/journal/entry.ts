/** What an entry of the journal says. */
export enum EntryKind {
  Put = 1,
  Remove = 2,
  CreateCollection = 3,
  DropCollection = 4,
  CreateIndex = 5,
  DropIndex = 6,
  Reply = 7,
}

/** One change: what, where, and a BSON document with the rest (the new document, the `_id`, the index definition). */
export interface JournalEntry {
  readonly kind: EntryKind;
  /** `database.collection`; empty for replies */
  readonly namespace: string;
  readonly bytes: Buffer;
}

const HEAD = 7;

/** Writes an entry: kind (1 byte), length of the name (2), the name, length of the document (4), the document. */
export function encodeEntry({ kind, namespace, bytes }: JournalEntry): Buffer {
  const name = Buffer.byteLength(namespace);
  const result = Buffer.allocUnsafe(HEAD + name + bytes.length);
  result.writeUInt8(kind, 0);
  result.writeUInt16LE(name, 1);
  result.write(namespace, 3, 'utf8');
  result.writeUInt32LE(bytes.length, 3 + name);
  bytes.copy(result, HEAD + name);
  return result;
}

/** Reads the entries of a frame; the documents are views of the payload. */
export function* decodeEntries(payload: Buffer): Generator<JournalEntry> {
  for (let at = 0; at < payload.length;) {
    const name = at + 3 + payload.readUInt16LE(at + 1);
    const end = name + 4 + payload.readUInt32LE(name);
    yield {
      kind: payload.readUInt8(at),
      namespace: payload.toString('utf8', at + 3, name),
      bytes: payload.subarray(name + 4, end),
    };
    at = end;
  }
}

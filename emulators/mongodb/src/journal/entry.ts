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

/** One change. */
export interface JournalEntry {
  readonly kind: EntryKind;
  /** `database.collection`; empty for replies */
  readonly namespace: string;
  /** key of the document's `_id` for Put and Remove, otherwise empty */
  readonly key: string;
  /** a BSON document: the one that was put, the definition or name of an index, the reply; otherwise an empty one */
  readonly bytes: Buffer;
}

/** Kind (1 byte), lengths of name (2), key (4) and document (4); then name, key and document themselves. */
const HEAD = 11;

/** Encodes an entry as two consecutive chunks, which avoids copying its document. */
export function encodeEntry({ kind, namespace, key, bytes }: JournalEntry): [head: Buffer, bytes: Buffer] {
  const name = Buffer.byteLength(namespace);
  const head = Buffer.allocUnsafe(HEAD + name + key.length);
  head.writeUInt8(kind, 0);
  head.writeUInt16LE(name, 1);
  head.writeUInt32LE(key.length, 3);
  head.writeUInt32LE(bytes.length, 7);
  head.write(namespace, HEAD, 'utf8');
  head.write(key, HEAD + name, 'latin1');
  return [head, bytes];
}

/** Reads the entries of a frame; the documents are views of the payload. @throws RangeError for what are no entries */
export function* decodeEntries(payload: Buffer): Generator<JournalEntry> {
  for (let at = 0; at < payload.length;) {
    const name = at + HEAD;
    const key = name + payload.readUInt16LE(at + 1);
    const bytes = key + payload.readUInt32LE(at + 3);
    const end = bytes + payload.readUInt32LE(at + 7);
    const kind = payload.readUInt8(at);
    if (!(kind in EntryKind) || end > payload.length)
      throw new RangeError(`no entry at byte ${at} of a frame`);
    yield {
      kind,
      namespace: payload.toString('utf8', name, key),
      key: payload.toString('latin1', key, bytes),
      bytes: payload.subarray(bytes, end),
    };
    at = end;
  }
}

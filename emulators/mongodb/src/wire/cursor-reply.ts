import { Long } from 'bson';
import { encode, type Doc } from '../bson/document';
import type { CursorBatch } from '../cursors';

/**
 * The reply `{ cursor: { firstBatch: [...], id, ns }, ok: 1 }`, put together from documents that are BSON already; with
 * `postBatchResumeToken` if the cursor is a change stream.
 * @param field `firstBatch` or `nextBatch`
 */
export function cursorReply(field: string, { documents, id, namespace, resumeToken }: CursorBatch): Buffer {
  const place = resumeToken && { postBatchResumeToken: resumeToken };
  const cursor = document([
    array(field, documents),
    fieldsOf({ ...place, id: Long.fromBigInt(id), ns: namespace }),
  ]);
  return document([element(3, 'cursor'), cursor, fieldsOf({ ok: 1 })]);
}

function array(name: string, documents: readonly Buffer[]): Buffer {
  const items = documents.flatMap((bytes, index) => [element(3, String(index)), bytes]);
  return Buffer.concat([element(4, name), document(items)]);
}

function document(parts: readonly Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(size);
  return Buffer.concat([head, ...parts, Buffer.from([0])], size);
}

/** Type and name that precede a value. */
function element(type: number, name: string): Buffer {
  const result = Buffer.alloc(name.length + 2);
  result.writeUInt8(type);
  result.write(name, 1, 'latin1');
  return result;
}

/** The elements of a document without its length and end. */
function fieldsOf(doc: Doc): Buffer {
  return encode(doc).subarray(4, -1);
}

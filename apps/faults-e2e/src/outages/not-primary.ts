import type { MongoMessage } from '@shop/fault-proxy';
import { serialize } from 'bson';

/** Where the document of an OP_MSG begins: after header, flags and the kind of its section. */
const DOCUMENT_AT = 21;

/** Turns a reply, as it passes, into that of a server that is not the primary any more; of the same length. */
export function asNotPrimary({ bytes }: MongoMessage): void {
  const length = bytes.length - DOCUMENT_AT;
  const refusal = (padding: number) =>
    serialize({ ok: 0, code: 10107, codeName: 'NotWritablePrimary', errmsg: '.'.repeat(padding) });
  const shortest = refusal(0).length;
  if (shortest > length) throw new Error('The reply is too short to be another one.');
  Buffer.from(refusal(length - shortest)).copy(bytes, DOCUMENT_AT);
}

import type { MongoMessage } from '@shop/fault-proxy';
import { serialize } from 'bson';

/** Offset of the document of an OP_MSG: after header, flags and the kind of its section. */
const DOCUMENT_AT = 21;

/** Codes of a server that cannot finish a write (mongodb.com/docs/manual/reference/error-codes). */
export const REFUSALS = {
  ShutdownInProgress: 91,
  WriteConflict: 112,
  PrimarySteppedDown: 189,
  NotWritablePrimary: 10_107,
  InterruptedDueToReplStateChange: 11_602,
} as const;

/** Replaces a reply in place with an error of the same length; the write is done nevertheless. */
export function asRefusal({ bytes }: MongoMessage, codeName: keyof typeof REFUSALS): void {
  const length = bytes.length - DOCUMENT_AT;
  const refusal = (padding: number) =>
    serialize({ ok: 0, code: REFUSALS[codeName], note: '.'.repeat(padding) });
  const shortest = refusal(0).length;
  if (shortest > length) throw new Error('The reply is too short to be another one.');
  Buffer.from(refusal(length - shortest)).copy(bytes, DOCUMENT_AT);
}

import type { Doc } from '../bson/document';
import { isNumeric, isTruthy } from '../bson/types';
import { elementsOf } from '../bson/elements';

/** Makes the answer of a stored document from its bytes. */
export type Cut = (bytes: Buffer) => Buffer;

const HEAD_BYTES = 4;
const END_BYTES = 1;

/**
 * A projection that keeps or drops whole fields of the top level, on the bytes of a document: fields are copied as they
 * are, so nothing has to be re-encoded.
 *
 * @param spec one that `parseProjection` has accepted
 * @returns undefined for a projection that does more
 */
export function fieldCut(spec: Doc): Cut | undefined {
  const choices = Object.entries(spec);
  if (!choices.every(([name, value]) => isPlain(name, value))) return undefined;
  const others = choices.filter(([name]) => name !== '_id');
  const id = choices.find(([name]) => name === '_id');
  const keeps = isTruthy((others[0] ?? id)?.[1]);
  const named = new Set(
    choices.filter(([, value]) => isTruthy(value) === keeps).map(([name]) => latin1(name)),
  );
  if (keeps && id === undefined) named.add('_id');
  return (bytes) => withFields(bytes, (name) => named.has(name) === keeps);
}

function isPlain(name: string, value: unknown): boolean {
  return (typeof value === 'boolean' || isNumeric(value)) && !name.includes('.');
}

/** Names are compared as the characters of their UTF-8 bytes. */
function latin1(name: string): string {
  return Buffer.from(name, 'utf8').toString('latin1');
}

function withFields(bytes: Buffer, keeps: (name: string) => boolean): Buffer {
  const result = Buffer.allocUnsafe(bytes.length);
  let end = HEAD_BYTES;
  for (const { name, start, stop } of elementsOf(bytes)) {
    if (keeps(name)) end += bytes.copy(result, end, start, stop);
  }
  result.writeUInt8(0, end);
  result.writeInt32LE(end + END_BYTES, 0);
  return result.subarray(0, end + END_BYTES);
}

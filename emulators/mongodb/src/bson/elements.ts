import { decode } from './document';

/** One field of a document as it lies in its bytes. */
export interface Element {
  /** the characters of the bytes of its name */
  readonly name: string;
  /** where it begins, with its type and name */
  readonly start: number;
  /** where the next one begins */
  readonly stop: number;
}

/** Bytes of the values of a type, where all are of the same size (bsonspec.org). */
const SIZES: ReadonlyMap<number, number> = new Map([
  ...([
    [0x01, 8],
    [0x06, 0],
    [0x07, 12],
    [0x08, 1],
    [0x09, 8],
    [0x0a, 0],
    [0x10, 4],
  ] as const),
  ...([
    [0x11, 8],
    [0x12, 8],
    [0x13, 16],
    [0x7f, 0],
    [0xff, 0],
  ] as const),
]);
/** Types whose values begin with their own size, and how much of a value that size leaves out. */
const SIZED: ReadonlyMap<number, number> = new Map([
  ...([
    [0x02, 4],
    [0x03, 0],
    [0x04, 0],
    [0x05, 5],
    [0x0c, 16],
    [0x0d, 4],
    [0x0e, 4],
    [0x0f, 0],
  ] as const),
]);
const HEAD_BYTES = 4;

/**
 * The fields of a document of the top level, from bytes that this server wrote.
 * @param first where to begin: with which field
 */
export function* elementsOf(bytes: Buffer, first = HEAD_BYTES): Generator<Element> {
  const end = bytes.length - 1;
  for (let start = first; start < end;) {
    const nameEnd = bytes.indexOf(0, start + 1);
    const name = bytes.toString('latin1', start + 1, nameEnd);
    const stop = nameEnd + 1 + sizeOf(bytes, bytes[start] ?? 0, nameEnd + 1);
    yield { name, start, stop };
    start = stop;
  }
}

/** Finds elements by their names, at least cost in their own order, which an update keeps. */
export function finderOf(elements: readonly Element[]): (name: string) => Element | undefined {
  let next = 0;
  return (name) => {
    if (elements[next]?.name === name) return elements[next++];
    const found = elements.findIndex((element) => element.name === name);
    if (found >= 0) next = found + 1;
    return elements[found];
  };
}

/** The value of a field. */
export function valueOf(bytes: Buffer, { start, stop }: Element): unknown {
  const alone = Buffer.alloc(HEAD_BYTES + stop - start + 1);
  alone.writeInt32LE(alone.length);
  bytes.copy(alone, HEAD_BYTES, start, stop);
  return Object.values(decode(alone))[0];
}

function sizeOf(bytes: Buffer, type: number, at: number): number {
  const fixed = SIZES.get(type);
  if (fixed !== undefined) return fixed;
  const overhead = SIZED.get(type);
  if (overhead !== undefined) return bytes.readInt32LE(at) + overhead;
  // What is left are regular expressions: two texts, each with its end.
  const middle = bytes.indexOf(0, at);
  return bytes.indexOf(0, middle + 1) + 1 - at;
}

const SLOTS = 8_192;
/** FNV-1a, 32 bits. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Tells what is asked again from what is asked once, in a few KiB: to keep what nobody asks again would cost more than to
 * make it. It is a hint: what was asked long ago is forgotten, and one text in some billions is taken for another.
 */
export class AskedBefore {
  private readonly marks = new Int32Array(SLOTS);

  /** Whether a text has come lately; from now on it has. */
  again(text: string): boolean {
    const mark = markOf(text);
    const slot = (mark >>> 0) % SLOTS;
    const isKnown = this.marks[slot] === mark;
    this.marks[slot] = mark;
    return isKnown;
  }
}

function markOf(text: string): number {
  let mark = OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    mark = Math.imul(mark ^ text.charCodeAt(index), PRIME);
  }
  return mark;
}

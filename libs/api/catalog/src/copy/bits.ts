/** Bits of one element. */
const EACH = 32;

/** A set of whole numbers from 0 on, kept as one bit each: what two sets have in common is found 32 at a time. */
export class Bits {
  private readonly elements: Uint32Array;

  /** @param size all numbers are below it */
  constructor(readonly size: number) {
    this.elements = new Uint32Array(Math.ceil(size / EACH));
  }

  add(value: number): void {
    const index = Math.floor(value / EACH);
    this.elements[index] = (this.elements[index] ?? 0) | (1 << (value % EACH));
  }

  has(value: number): boolean {
    return ((this.elements[Math.floor(value / EACH)] ?? 0) & (1 << (value % EACH))) !== 0;
  }

  /** What is in both sets of this size. */
  and(other: Bits): Bits {
    return this.merged(other, (mine, others) => mine & others);
  }

  /** What is here and not in another set of this size. */
  without(other: Bits): Bits {
    return this.merged(other, (mine, others) => mine & ~others);
  }

  /** Calls with each number, the least first or the greatest first, until the callee answers false. */
  each(direction: 1 | -1, from: number, visit: (value: number) => boolean): void {
    for (
      let index = Math.floor(from / EACH);
      index >= 0 && index < this.elements.length;
      index += direction
    ) {
      let left = (this.elements[index] ?? 0) & beyond(direction, from - index * EACH);
      while (left !== 0) {
        const bit = direction === 1 ? EACH - 1 - Math.clz32(left & -left) : EACH - 1 - Math.clz32(left);
        if (!visit(index * EACH + bit)) return;
        left &= ~(1 << bit);
      }
    }
  }

  private merged(other: Bits, merge: (mine: number, others: number) => number): Bits {
    const all = new Bits(this.size);
    for (let index = 0; index < all.elements.length; index += 1) {
      all.elements[index] = merge(this.elements[index] ?? 0, other.elements[index] ?? 0);
    }
    return all;
  }
}

/** The bits of an element that are at a place or beyond it; the place may lie before or behind the element. */
function beyond(direction: 1 | -1, place: number): number {
  if (direction === 1) return place <= 0 ? -1 : -1 << place;
  return place >= EACH - 1 ? -1 : (1 << (place + 1)) - 1;
}

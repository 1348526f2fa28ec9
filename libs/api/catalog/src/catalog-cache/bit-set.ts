/** Bits of one element. */
const EACH = 32;

/** A set of whole numbers from 0 on, kept as one bit each. */
export class Bits {
  /** The numbers, 32 to an element. */
  readonly elements: Uint32Array;

  /** @param size all numbers are below it */
  constructor(size: number) {
    this.elements = new Uint32Array(Math.ceil(size / EACH));
  }

  add(value: number): void {
    const index = Math.floor(value / EACH);
    this.elements[index] = (this.elements[index] ?? 0) | (1 << (value % EACH));
  }
}

/**
 * What some sets of one size have in common, without what some others have in common; of each there may be none, and
 * without sets there is nothing. It is found 32 numbers at a time, as it is read: most readers have enough after a few.
 */
export class CommonBits {
  constructor(
    private readonly sets: readonly Bits[],
    private readonly without: readonly Bits[] = [],
  ) {}

  has(value: number): boolean {
    return (this.elementAt(Math.floor(value / EACH)) & (1 << (value % EACH))) !== 0;
  }

  /** Calls with each number, the least first or the greatest first, until the callee answers false. */
  each(direction: 1 | -1, from: number, visit: (value: number) => boolean): void {
    const length = this.sets[0]?.elements.length ?? 0;
    for (let index = Math.floor(from / EACH); index >= 0 && index < length; index += direction) {
      let left = this.elementAt(index) & beyond(direction, from - index * EACH);
      while (left !== 0) {
        const bit = direction === 1 ? EACH - 1 - Math.clz32(left & -left) : EACH - 1 - Math.clz32(left);
        if (!visit(index * EACH + bit)) return;
        left &= ~(1 << bit);
      }
    }
  }

  private elementAt(index: number): number {
    const common = commonAt(this.sets, index);
    return common === 0 || this.without.length === 0 ? common : common & ~commonAt(this.without, index);
  }
}

function commonAt(sets: readonly Bits[], index: number): number {
  let common = sets.length === 0 ? 0 : -1;
  for (const { elements } of sets) common &= elements[index] ?? 0;
  return common;
}

/** The bits of an element that are at a place or beyond it; the place may lie before or behind the element. */
function beyond(direction: 1 | -1, place: number): number {
  if (direction === 1) return place <= 0 ? -1 : -1 << place;
  return place >= EACH - 1 ? -1 : (1 << (place + 1)) - 1;
}

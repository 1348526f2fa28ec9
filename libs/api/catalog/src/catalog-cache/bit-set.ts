const BITS_PER_ELEMENT = 32;

/** A set of whole numbers from 0 on, kept as one bit each. */
export class BitSet {
  /** The numbers, 32 to an element. */
  readonly elements: Uint32Array;

  /** @param size all numbers are below it */
  constructor(size: number) {
    this.elements = new Uint32Array(Math.ceil(size / BITS_PER_ELEMENT));
  }

  add(value: number): void {
    const index = Math.floor(value / BITS_PER_ELEMENT);
    this.elements[index] = (this.elements[index] ?? 0) | (1 << (value % BITS_PER_ELEMENT));
  }
}

/** Lazy intersection of sets, minus the intersection of `without`; empty without sets. */
export class BitSetIntersection {
  constructor(
    private readonly sets: readonly BitSet[],
    private readonly without: readonly BitSet[] = [],
  ) {}

  has(value: number): boolean {
    return (this.elementAt(Math.floor(value / BITS_PER_ELEMENT)) & (1 << (value % BITS_PER_ELEMENT))) !== 0;
  }

  /** Visits the numbers in ascending (1) or descending (-1) order until `visit` returns false. */
  each(direction: 1 | -1, from: number, visit: (value: number) => boolean): void {
    const length = this.sets[0]?.elements.length ?? 0;
    for (let index = Math.floor(from / BITS_PER_ELEMENT); index >= 0 && index < length; index += direction) {
      let left = this.elementAt(index) & beyond(direction, from - index * BITS_PER_ELEMENT);
      while (left !== 0) {
        const bit =
          direction === 1
            ? BITS_PER_ELEMENT - 1 - Math.clz32(left & -left)
            : BITS_PER_ELEMENT - 1 - Math.clz32(left);
        if (!visit(index * BITS_PER_ELEMENT + bit)) return;
        left &= ~(1 << bit);
      }
    }
  }

  private elementAt(index: number): number {
    const common = commonAt(this.sets, index);
    return common === 0 || this.without.length === 0 ? common : common & ~commonAt(this.without, index);
  }
}

function commonAt(sets: readonly BitSet[], index: number): number {
  let common = sets.length === 0 ? 0 : -1;
  for (const { elements } of sets) common &= elements[index] ?? 0;
  return common;
}

/** Mask of the bits at or after a position in the direction; the position may lie outside the element. */
function beyond(direction: 1 | -1, place: number): number {
  if (direction === 1) return place <= 0 ? -1 : -1 << place;
  return place >= BITS_PER_ELEMENT - 1 ? -1 : (1 << (place + 1)) - 1;
}

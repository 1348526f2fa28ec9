/** How much more room than it needs a buffer gets that has become too small. */
const GROWTH = 1.5;

/**
 * A sorted list of index keys (characters 0-255), one behind the other in one buffer. A text for each would be most of the
 * objects that a database has in memory, and all of them are gone through whenever memory is cleared.
 */
export class PackedKeys {
  private bytes: Buffer;
  /** Where each key ends; it begins where the one before it ends. */
  private readonly ends: Uint32Array;
  private count = 0;

  /** @param most there are never more keys than this */
  constructor(
    private readonly most: number,
    keys: readonly string[] = [],
  ) {
    this.bytes = Buffer.from(keys.join(''), 'latin1');
    this.ends = new Uint32Array(most);
    let end = 0;
    for (const key of keys) this.ends[this.count++] = end += key.length;
  }

  get length(): number {
    return this.count;
  }

  at(index: number): string {
    return this.bytes.toString('latin1', this.startOf(index), this.startOf(index + 1));
  }

  /** Negative, 0 or positive as the key at a place comes before another one, equals it or comes behind it. */
  compare(index: number, key: string): number {
    const { bytes } = this;
    const start = this.startOf(index);
    const length = this.startOf(index + 1) - start;
    const shared = Math.min(length, key.length);
    for (let at = 0; at < shared; at++) {
      const difference = (bytes[start + at] ?? 0) - key.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return length - key.length;
  }

  insert(index: number, key: string): void {
    const start = this.startOf(index);
    const used = this.startOf(this.count);
    this.makeRoom(used + key.length);
    this.bytes.copyWithin(start + key.length, start, used);
    this.bytes.write(key, start, 'latin1');
    this.ends.copyWithin(index + 1, index, this.count);
    this.ends[index] = start;
    this.count++;
    this.moveEnds(index, key.length);
  }

  remove(index: number): void {
    const [start, end] = [this.startOf(index), this.startOf(index + 1)];
    this.bytes.copyWithin(start, end, this.startOf(this.count));
    this.ends.copyWithin(index, index + 1, this.count);
    this.count--;
    this.moveEnds(index, start - end);
  }

  /** Keeps the keys before a place, in no more room than they take, and answers the others. */
  split(index: number): PackedKeys {
    const keys = Array.from({ length: this.count - index }, (_, at) => this.at(index + at));
    this.bytes = Buffer.from(this.bytes.subarray(0, this.startOf(index)));
    this.count = index;
    return new PackedKeys(this.most, keys);
  }

  private startOf(index: number): number {
    return index === 0 ? 0 : (this.ends[index - 1] ?? 0);
  }

  private moveEnds(from: number, by: number): void {
    for (let index = from; index < this.count; index++) this.ends[index] = (this.ends[index] ?? 0) + by;
  }

  private makeRoom(size: number): void {
    if (size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.ceil(size * GROWTH));
    this.bytes.copy(larger);
    this.bytes = larger;
  }
}

import { LRUCache } from 'lru-cache';

/** Values by string key, bounded by total weight; the least recently used ones are evicted first. */
export class LruCache<Value extends NonNullable<unknown>> {
  private readonly cache: LRUCache<string, Value>;

  /**
   * @param maxWeight of all values together
   * @param weigh the weight of a value under its key: a positive integer, 1 unless given
   */
  constructor(maxWeight: number, weigh: (value: Value, key: string) => number = () => 1) {
    this.cache = new LRUCache({ maxSize: maxWeight, sizeCalculation: weigh });
  }

  /** The weight of all values. */
  get weight(): number {
    return this.cache.calculatedSize;
  }

  /** The value of a key, which becomes the most recently used one. */
  get(key: string): Value | undefined {
    return this.cache.get(key);
  }

  /** A value heavier than `maxWeight` is not stored, and removes its predecessor. */
  set(key: string, value: Value): void {
    this.cache.set(key, value);
  }

  delete(key: string): void {
    this.cache.delete(key);
  }

  /** From the least to the most recently used. Entries may be deleted while iterating. */
  *entries(): Iterable<[key: string, value: Value]> {
    for (const key of this.cache.rkeys()) {
      const value = this.cache.peek(key);
      if (value !== undefined) yield [key, value];
    }
  }
}

import { setAndEvictOldest } from '@shop/api-common';

/** Values by text, in bounded memory: the oldest make room for new ones, and what has a long key is not kept at all. */
export class BoundedMap<Value> {
  private readonly values = new Map<string, Value>();

  /**
   * @param most how many are kept
   * @param longest key that is kept, in characters
   */
  constructor(
    private readonly most: number,
    private readonly longest: number,
  ) {}

  /** How many are kept. */
  get size(): number {
    return this.values.size;
  }

  /** The value of a key where it is kept. */
  peek(key: string): Value | undefined {
    return this.values.get(key);
  }

  /** The value of a key; made where it is not kept. Undefined is made anew each time. */
  get(key: string, make: () => Value): Value {
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (value === undefined || key.length > this.longest) return value;
    setAndEvictOldest(this.values, key, value, this.most);
    return value;
  }
}

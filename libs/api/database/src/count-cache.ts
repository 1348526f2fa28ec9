import { mongo } from 'mongoose';
import { setAndEvictOldest } from '@shop/api-common';

/** Counting fewer documents costs no more than reading a page. */
const MIN_CACHED_COUNT = 1_000;
const MAX_AGE_MS = 60_000;
const MAX_COUNTS = 500;

interface CachedCount {
  readonly count: number;
  readonly countedAt: number;
}

/** Counts of large filtered lists, cached for a minute. */
export class CountCache {
  private readonly cache = new Map<string, CachedCount>();

  /** @param count runs the count in the store */
  async getOrCount(filter: Record<string, unknown>, count: () => Promise<number>): Promise<number> {
    const key = mongo.BSON.EJSON.stringify(filter);
    const cached = this.cache.get(key);
    if (cached && performance.now() - cached.countedAt < MAX_AGE_MS) return cached.count;
    const counted = await count();
    if (counted >= MIN_CACHED_COUNT)
      setAndEvictOldest(this.cache, key, { count: counted, countedAt: performance.now() }, MAX_COUNTS);
    else this.cache.delete(key);
    return counted;
  }
}

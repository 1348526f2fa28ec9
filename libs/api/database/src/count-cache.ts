import { LRUCache } from 'lru-cache';
import { mongo } from 'mongoose';

/** Counting fewer documents costs no more than reading a page. */
const MIN_CACHED_COUNT = 1_000;
const MAX_AGE_MS = 60_000;
const MAX_COUNTS = 500;

/** Counts of large filtered lists, cached for a minute. */
export class CountCache {
  private readonly counts = new LRUCache<string, number>({
    max: MAX_COUNTS,
    ttl: MAX_AGE_MS,
    perf: { now: () => performance.now() },
  });

  /** @param count runs the count in the store */
  async getOrCount(filter: Record<string, unknown>, count: () => Promise<number>): Promise<number> {
    const key = mongo.BSON.EJSON.stringify(filter);
    const cached = this.counts.get(key);
    if (cached !== undefined) return cached;
    const counted = await count();
    if (counted >= MIN_CACHED_COUNT) this.counts.set(key, counted);
    return counted;
  }
}

import { mongo } from 'mongoose';
import { setAndEvictOldest } from '@shop/api-common';

/** Fewer documents are counted anew for each request: that costs no more than the page. */
const WORTH_KEEPING = 1_000;
/** In milliseconds. */
const FRESH_MS = 60_000;
const MOST_COUNTS = 500;

interface KeptCount {
  readonly count: number;
  readonly countedAt: number;
}

/** How many documents filters leave of a large list, as it was up to a minute ago: who turns its pages waits once. */
export class KeptCounts {
  private readonly kept = new Map<string, KeptCount>();

  /** @param count counts them in the store */
  async of(filter: Record<string, unknown>, count: () => Promise<number>): Promise<number> {
    const key = mongo.BSON.EJSON.stringify(filter);
    const known = this.kept.get(key);
    if (known && performance.now() - known.countedAt < FRESH_MS) return known.count;
    const counted = await count();
    if (counted >= WORTH_KEEPING)
      setAndEvictOldest(this.kept, key, { count: counted, countedAt: performance.now() }, MOST_COUNTS);
    else this.kept.delete(key);
    return counted;
  }
}

import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response';

interface ResponseCacheOptions {
  readonly maxBytes?: number;
  readonly maxAgeMs?: number;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

interface Entry {
  readonly response: CachedResponse;
  readonly tags: readonly string[];
}

/** A response that one request is producing; concurrent requests for the same key await its {@link outcome}. */
export interface PendingResponse {
  readonly outcome: Promise<CachedResponse | undefined>;
  store(response: CachedResponse): void;
  abandon(): void;
}

/**
 * Public responses by cache key. A response whose production began before an invalidation of its tags is not stored, as it
 * may hold the state from before the write.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly pending = new Map<
    string,
    { readonly response: PendingResponse; readonly tags: readonly string[] }
  >();

  constructor({ maxBytes = 16 * 1024 * 1024, maxAgeMs = 30_000, now }: ResponseCacheOptions = {}) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) => response.size + key.length,
      ttl: maxAgeMs,
      ...(now && { perf: { now }, ttlResolution: 0 }),
    });
  }

  get size(): number {
    return this.entries.calculatedSize;
  }

  get(key: string): CachedResponse | undefined {
    return this.entries.get(key)?.response;
  }

  isPending(key: string): boolean {
    return this.pending.has(key);
  }

  /** The outcome of a {@link fill} in progress that no write has invalidated; undefined when there is none. */
  join(key: string): Promise<CachedResponse | undefined> | undefined {
    return this.pending.get(key)?.response.outcome;
  }

  /** Announces a response to come. Call it before any data is read for the response, and only without one to {@link join}. */
  fill(key: string, tags: readonly string[]): PendingResponse {
    let isSettled = false;
    let resolve!: (response: CachedResponse | undefined) => void;
    const outcome = new Promise<CachedResponse | undefined>((done) => (resolve = done));
    const settle = (stored?: CachedResponse) => {
      if (isSettled) return;
      isSettled = true;
      if (this.pending.get(key)?.response === response) {
        this.pending.delete(key);
        if (stored) this.entries.set(key, { response: stored, tags });
      }
      resolve(stored);
    };
    const response: PendingResponse = { outcome, store: settle, abandon: () => settle() };
    this.pending.set(key, { response, tags });
    return response;
  }

  /** Drops all entries of a tag, and excludes responses that are being produced. */
  invalidate(tag: string): void {
    for (const [key, { tags }] of this.entries.entries()) if (tags.includes(tag)) this.entries.delete(key);
    for (const [key, { tags }] of this.pending) if (tags.includes(tag)) this.pending.delete(key);
  }
}

import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response';
import { PendingResponse } from './pending-response';

/** Bounds of a {@link ResponseCache}. */
export interface ResponseCacheOptions {
  /** For all entries together; the least recently used are evicted first. */
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

const DEFAULT_OPTIONS: ResponseCacheOptions = {
  maxBytes: 16 * 1024 * 1024,
  maxAgeMs: 30_000,
  now: () => performance.now(),
};

interface Entry {
  readonly response: CachedResponse;
  readonly tags: readonly string[];
  readonly expiresAt: number;
}

/**
 * Public responses by cache key. Invalidating a tag drops its entries; a response whose production began before that is
 * not stored, because it may hold the state from before the write.
 */
export class ResponseCache {
  private readonly options: ResponseCacheOptions;
  private readonly entries: LRUCache<string, Entry>;
  private readonly pending = new Map<
    string,
    { readonly response: PendingResponse; readonly tags: readonly string[] }
  >();

  constructor(options: Partial<ResponseCacheOptions> = {}) {
    this.options = { ...DEFAULT_OPTIONS, ...options };
    this.entries = new LRUCache({
      maxSize: this.options.maxBytes,
      sizeCalculation: ({ response }, key) => response.size + key.length,
    });
  }

  /** Upper bound of the bytes that the entries occupy. */
  get size(): number {
    return this.entries.calculatedSize;
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt > this.options.now()) return entry.response;
    this.entries.delete(key);
    return undefined;
  }

  /** Whether another request is producing the response. */
  isPending(key: string): boolean {
    return this.pending.has(key);
  }

  /** The outcome of a {@link fill} in progress that no write has invalidated; undefined when there is none. */
  join(key: string): Promise<CachedResponse | undefined> | undefined {
    return this.pending.get(key)?.response.outcome;
  }

  /** Announces a response to come. Call it before any data is read for the response, and only without one to {@link join}. */
  fill(key: string, tags: readonly string[]): PendingResponse {
    const pending: PendingResponse = new PendingResponse((response) => {
      if (this.pending.get(key)?.response !== pending) return;
      this.pending.delete(key);
      if (response) this.store(key, tags, response);
    });
    this.pending.set(key, { response: pending, tags });
    return pending;
  }

  /** Drops all entries of a tag, and excludes responses that are being produced. */
  invalidate(tag: string): void {
    for (const [key, { tags }] of this.entries.entries()) if (tags.includes(tag)) this.entries.delete(key);
    for (const [key, { tags }] of this.pending) if (tags.includes(tag)) this.pending.delete(key);
  }

  private store(key: string, tags: readonly string[], response: CachedResponse): void {
    this.entries.set(key, { response, tags, expiresAt: this.options.now() + this.options.maxAgeMs });
  }
}

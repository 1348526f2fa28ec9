import { LruCache } from '@shop/api-common';
import type { CachedResponse } from './cached-response';
import { Fill } from './fill';

/** Bounds of a {@link ResponseCache}. */
export interface ResponseCacheOptions {
  /** For all entries together; those not asked for longest go first. */
  readonly maxBytes: number;
  /** For an entry that no write has dropped by then. */
  readonly maxAgeMs: number;
  /** The present moment, in milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

const STANDARD: ResponseCacheOptions = {
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
 * Answers that are the same for everybody, by what was asked. Each carries tags, the names of what it was made from;
 * whoever changes something of that name drops them. An answer that began to be made before such a change is not kept:
 * nobody knows whether it has seen it.
 */
export class ResponseCache {
  private readonly options: ResponseCacheOptions;
  private readonly entries: LruCache<Entry>;
  private readonly fills = new Map<string, { readonly fill: Fill; readonly tags: readonly string[] }>();

  constructor(options: Partial<ResponseCacheOptions> = {}) {
    this.options = { ...STANDARD, ...options };
    this.entries = new LruCache(this.options.maxBytes, ({ response }, key) => response.size + key.length);
  }

  /** How many bytes the entries may take, at most. */
  get size(): number {
    return this.entries.weight;
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt > this.options.now()) return entry.response;
    this.entries.delete(key);
    return undefined;
  }

  /** Whether somebody makes an answer that can be joined. */
  isBeingMade(key: string): boolean {
    return this.fills.has(key);
  }

  /** The outcome of a {@link fill} that somebody else has begun and no change has overtaken; undefined without one. */
  join(key: string): Promise<CachedResponse | undefined> | undefined {
    return this.fills.get(key)?.fill.outcome;
  }

  /**
   * To be called before anything is read for the answer, and only when there is nothing to {@link join}.
   *
   * @param options whether it is kept for those who come later
   */
  fill(key: string, tags: readonly string[], { isKept = true } = {}): Fill {
    const fill: Fill = new Fill((response) => {
      if (this.fills.get(key)?.fill !== fill) return;
      this.fills.delete(key);
      if (response && isKept) this.keep(key, tags, response);
    });
    this.fills.set(key, { fill, tags });
    return fill;
  }

  /** What the tag names has changed. */
  invalidate(tag: string): void {
    for (const [key, { tags }] of this.entries.entries()) if (tags.includes(tag)) this.entries.delete(key);
    for (const [key, { tags }] of this.fills) if (tags.includes(tag)) this.fills.delete(key);
  }

  private keep(key: string, tags: readonly string[], response: CachedResponse): void {
    this.entries.set(key, { response, tags, expiresAt: this.options.now() + this.options.maxAgeMs });
  }
}

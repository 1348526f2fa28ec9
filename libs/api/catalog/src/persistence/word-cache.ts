import { LRUCache } from 'lru-cache';

/** Kept for so long at most, in milliseconds: what replicas take for the time, which words carry, is not quite the same. */
const FRESH_MS = 5_000;
/** Most beginnings of words that are kept. */
const MOST = 2_000;

interface Known {
  readonly words: readonly string[];
  /** By then all of these were there, in milliseconds since 1970. */
  readonly asOf: number;
}

/**
 * Which words begin with what people look for, for as long as no word is added. Nothing is kept until somebody says by
 * {@link trustWhile} how to know of words that other processes add.
 */
export class WordCache {
  private readonly known = new LRUCache<string, Known>({ max: MOST });
  private additions = 0;
  private isTrusted: () => boolean = () => false;

  /** @param isTrusted whether {@link forget} is sure to be called for whatever is added, at this moment */
  trustWhile(isTrusted: () => boolean): void {
    this.isTrusted = isTrusted;
  }

  /** Words were added, or may have been. */
  forget(): void {
    this.additions += 1;
    this.known.clear();
  }

  /**
   * The words of a key as of the present.
   *
   * @param now milliseconds since 1970, which may come in another order than they were
   * @param read reads them from the store
   */
  async words(key: string, now: number, read: () => Promise<string[]>): Promise<readonly string[]> {
    if (!this.isTrusted()) return read();
    const known = this.known.get(key);
    if (known && known.asOf <= now && now < known.asOf + FRESH_MS) return known.words;
    const { additions } = this;
    const words = await read();
    if (additions === this.additions) this.known.set(key, { words, asOf: now });
    return words;
  }
}

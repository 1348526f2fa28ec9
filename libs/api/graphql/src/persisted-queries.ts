import { LruCache } from '@shop/api-common';

/** What the engine puts before a hash. */
const PREFIX = 'apq:';
/** For all queries of others together, in characters of hashes and documents. */
const ROOM = 4_000_000;

/**
 * Queries by their hash: those of our own client for good; those that others have sent with their hash as long as there
 * is room. It has the form that Apollo Server asks of their store.
 */
export class PersistedQueries {
  private readonly others = new LruCache<string>(ROOM, (query, hash) => query.length + hash.length);

  /** @param own documents by their SHA-256 */
  constructor(private readonly own: Readonly<Record<string, string>>) {}

  async get(key: string): Promise<string | undefined> {
    return this.findByHash(hashOf(key));
  }

  /** The document of a hash; undefined while it is not known. */
  findByHash(hash: string): string | undefined {
    return this.isTrusted(hash) ? this.own[hash] : this.others.get(hash);
  }

  /** Whether a hash stands for a query of our own client. */
  isTrusted(hash: string): boolean {
    return Object.hasOwn(this.own, hash);
  }

  async set(key: string, query: string): Promise<void> {
    this.others.set(hashOf(key), query);
  }

  async delete(key: string): Promise<void> {
    this.others.delete(hashOf(key));
  }
}

function hashOf(key: string): string {
  return key.slice(PREFIX.length);
}

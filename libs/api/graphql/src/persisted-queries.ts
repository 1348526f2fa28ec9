import { LRUCache } from 'lru-cache';

const PREFIX = 'apq:';
/** Maximum characters of hashes and documents of other clients. */
const MAX_CHARACTERS = 4_000_000;

/** Persisted queries by hash: the client's permanently, others in an LRU cache; Apollo Server's cache interface. */
export class PersistedQueries {
  private readonly others = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (query, hash) => query.length + hash.length,
  });

  constructor(private readonly own: Readonly<Record<string, string>>) {}

  async get(key: string): Promise<string | undefined> {
    return this.findByHash(hashOf(key));
  }

  findByHash(hash: string): string | undefined {
    return this.isTrusted(hash) ? this.own[hash] : this.others.get(hash);
  }

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

import { RecentTexts } from './recent-texts';

/** What the engine puts before a hash. */
const PREFIX = 'apq:';

/**
 * Queries by their hash: those of our own client for good; those that others have sent with their hash as long as there
 * is room. It has the form that Apollo Server asks of their store.
 */
export class PersistedQueries {
  private readonly others = new RecentTexts();

  /** @param own documents by their SHA-256 */
  constructor(private readonly own: Readonly<Record<string, string>>) {}

  async get(key: string): Promise<string | undefined> {
    const hash = key.slice(PREFIX.length);
    return this.isOwn(hash) ? this.own[hash] : this.others.get(key);
  }

  /** The document of a hash; undefined while it is not known. */
  find(hash: string): string | undefined {
    return this.isOwn(hash) ? this.own[hash] : this.others.peek(PREFIX + hash);
  }

  /** Whether a hash stands for a query of our own client. */
  isOwn(hash: string): boolean {
    return Object.hasOwn(this.own, hash);
  }

  set(key: string, query: string): Promise<void> {
    return this.others.set(key, query);
  }

  delete(key: string): Promise<boolean> {
    return this.others.delete(key);
  }
}

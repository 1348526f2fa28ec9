/** The most that is kept, in characters of the texts. */
const MAX_CHARACTERS = 4_000_000;

/**
 * Texts by key, those asked for last: the oldest are forgotten when all together are too long. Holds the persisted
 * queries, so it has the form that Apollo Server asks of their store.
 */
export class RecentTexts {
  private readonly texts = new Map<string, string>();
  private characters = 0;

  constructor(private readonly maxCharacters = MAX_CHARACTERS) {}

  /** How many characters are kept. */
  get size(): number {
    return this.characters;
  }

  async get(key: string): Promise<string | undefined> {
    const text = this.texts.get(key);
    if (text !== undefined) this.keep(key, text);
    return text;
  }

  /** As {@link get}, without counting as asking for it. */
  peek(key: string): string | undefined {
    return this.texts.get(key);
  }

  async set(key: string, text: string): Promise<void> {
    this.keep(key, text);
    for (const [oldest] of this.texts) {
      if (this.characters <= this.maxCharacters) return;
      this.drop(oldest);
    }
  }

  async delete(key: string): Promise<boolean> {
    return this.drop(key);
  }

  private keep(key: string, text: string): void {
    this.drop(key);
    this.texts.set(key, text);
    this.characters += key.length + text.length;
  }

  private drop(key: string): boolean {
    const text = this.texts.get(key);
    if (text === undefined) return false;
    this.characters -= key.length + text.length;
    return this.texts.delete(key);
  }
}

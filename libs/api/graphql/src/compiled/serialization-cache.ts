/** Total length of all texts; beyond it the cache is cleared. */
const MAX_CHARACTERS = 6_000_000;

/** A cache for one selection. */
interface Section {
  readonly get: (value: object) => string | undefined;
  /** Stores and returns the text. */
  readonly store: (value: object, text: string) => string;
}

/** Serialized frozen objects. Entries are garbage-collected with their objects. */
export class SerializationCache {
  private characters = 0;
  private generation = 0;

  /** Creates a separate section. */
  createSection(): Section {
    let texts = new WeakMap<object, string>();
    let { generation } = this;
    return {
      get: (value) => (generation === this.generation ? texts.get(value) : undefined),
      store: (value, text) => {
        if (generation !== this.generation) [texts, generation] = [new WeakMap(), this.generation];
        texts.set(value, text);
        this.count(text.length);
        return text;
      },
    };
  }

  private count(characters: number): void {
    this.characters += characters;
    if (this.characters <= MAX_CHARACTERS) return;
    this.characters = 0;
    this.generation += 1;
  }
}

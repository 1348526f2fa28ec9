/** All kept texts together have so many characters at most; then they begin anew. */
const MOST_CHARACTERS = 6_000_000;

/** Texts of one kind. */
interface Room {
  readonly get: (value: object) => string | undefined;
  /** Answers the text itself. */
  readonly keep: (value: object, text: string) => string;
}

/** Texts of objects that stay as they are, by object; an object that is gone takes its text with it. */
export class SerializationCache {
  private characters = 0;
  private spent = 0;

  /** A place of its own for the texts of one kind. */
  room(): Room {
    let texts = new WeakMap<object, string>();
    let { spent } = this;
    return {
      get: (value) => (spent === this.spent ? texts.get(value) : undefined),
      keep: (value, text) => {
        if (spent !== this.spent) [texts, spent] = [new WeakMap(), this.spent];
        texts.set(value, text);
        this.count(text.length);
        return text;
      },
    };
  }

  private count(characters: number): void {
    this.characters += characters;
    if (this.characters <= MOST_CHARACTERS) return;
    this.characters = 0;
    this.spent += 1;
  }
}

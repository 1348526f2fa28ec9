/** All kept texts together have so many characters at most; then they begin anew. */
const MOST_CHARACTERS = 6_000_000;

/** Texts of objects that stay as they are, by object; an object that is gone takes its text with it. */
export class WrittenTexts {
  private characters = 0;
  private spent = 0;

  /** A place of its own for the texts of one kind. */
  room(): (value: object, write: () => string) => string {
    let texts = new WeakMap<object, string>();
    let { spent } = this;
    return (value, write) => {
      if (spent !== this.spent) [texts, spent] = [new WeakMap(), this.spent];
      const known = texts.get(value);
      if (known !== undefined) return known;
      const text = write();
      texts.set(value, text);
      this.count(text.length);
      return text;
    };
  }

  private count(characters: number): void {
    this.characters += characters;
    if (this.characters <= MOST_CHARACTERS) return;
    this.characters = 0;
    this.spent += 1;
  }
}

import type { WordGroups } from '../persistence/tool-filter';
import { Bits } from './bits';

/** Which rows have a word. */
export class WordIndex {
  private readonly rowsOf = new Map<string, number[]>();
  /** Rows that have one of some words: many searches mean the same by a word. */
  private known = new WeakMap<readonly string[], Bits>();

  add(row: number, words: Iterable<string>): void {
    this.known = new WeakMap();
    for (const word of words) {
      const rows = this.rowsOf.get(word);
      if (rows) rows.push(row);
      else this.rowsOf.set(word, [row]);
    }
  }

  remove(row: number, words: Iterable<string>): void {
    this.known = new WeakMap();
    for (const word of words) {
      const left = this.rowsOf.get(word)?.filter((each) => each !== row) ?? [];
      if (left.length > 0) this.rowsOf.set(word, left);
      else this.rowsOf.delete(word);
    }
  }

  /** Of each group the rows that have one of its words. @param size how many rows there are */
  find(groups: WordGroups, size: number): Bits[] {
    return groups.map((words) => this.withOneOf(words, size));
  }

  /** Whether some row has one of these words. */
  hasOneOf(words: readonly string[]): boolean {
    return words.some((word) => this.rowsOf.has(word));
  }

  private withOneOf(words: readonly string[], size: number): Bits {
    const known = this.known.get(words);
    if (known) return known;
    const found = new Bits(size);
    for (const word of words) for (const row of this.rowsOf.get(word) ?? []) found.add(row);
    this.known.set(words, found);
    return found;
  }
}

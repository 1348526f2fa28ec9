import type { WordGroups } from '../persistence/tool-filter';
import { Bits } from './bits';

/** Which rows have a word. */
export class WordIndex {
  private readonly rowsOf = new Map<string, number[]>();

  add(row: number, words: Iterable<string>): void {
    for (const word of words) {
      const rows = this.rowsOf.get(word);
      if (rows) rows.push(row);
      else this.rowsOf.set(word, [row]);
    }
  }

  remove(row: number, words: Iterable<string>): void {
    for (const word of words) {
      const left = this.rowsOf.get(word)?.filter((each) => each !== row) ?? [];
      if (left.length > 0) this.rowsOf.set(word, left);
      else this.rowsOf.delete(word);
    }
  }

  /** Rows that have a word of each group. @param size how many rows there are */
  find(groups: WordGroups, size: number): Bits {
    const [first = [], ...others] = groups;
    const found = this.withOneOf(first, size);
    for (const words of others) found.keep(this.withOneOf(words, size));
    return found;
  }

  /** Whether some row has one of these words. */
  hasOneOf(words: readonly string[]): boolean {
    return words.some((word) => this.rowsOf.has(word));
  }

  private withOneOf(words: readonly string[], size: number): Bits {
    const found = new Bits(size);
    for (const word of words) for (const row of this.rowsOf.get(word) ?? []) found.add(row);
    return found;
  }
}

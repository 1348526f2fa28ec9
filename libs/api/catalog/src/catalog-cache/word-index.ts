import type { WordGroups } from '../persistence/tool-filter';
import { BitSet } from './bit-set';

/** Rows by word. */
export class WordIndex {
  private readonly rowsOf = new Map<string, number[]>();
  /** Memoized row sets by word group. */
  private known = new WeakMap<readonly string[], BitSet>();

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

  /** Per group, the rows with any of its words. @param size number of rows */
  find(groups: WordGroups, size: number): BitSet[] {
    return groups.map((words) => this.withOneOf(words, size));
  }

  hasOneOf(words: readonly string[]): boolean {
    return words.some((word) => this.rowsOf.has(word));
  }

  private withOneOf(words: readonly string[], size: number): BitSet {
    const known = this.known.get(words);
    if (known) return known;
    const found = new BitSet(size);
    for (const word of words) for (const row of this.rowsOf.get(word) ?? []) found.add(row);
    this.known.set(words, found);
    return found;
  }
}

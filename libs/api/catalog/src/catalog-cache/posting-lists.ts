import type { WordChoices, WordGroups } from '../persistence/tool-filter';
import { countLeading } from './count-leading';

/** Rows by word. */
export class PostingLists {
  private readonly rowsByWord = new Map<string, number[]>();
  private sortedWords: readonly string[] | undefined;

  post(words: readonly string[], row: number): void {
    for (const word of words) {
      const rows = this.rowsByWord.get(word);
      if (rows) rows.push(row);
      else {
        this.rowsByWord.set(word, [row]);
        this.sortedWords = undefined;
      }
    }
  }

  rowsOf(word: string): readonly number[] {
    return this.rowsByWord.get(word) ?? [];
  }

  /** The rows that have the words. @param size greater than every row */
  rowsWith({ groups, choices = [] }: WordChoices, size: number): readonly number[] {
    const parts = choices.map((choice) => [
      ...new Set(choice.flatMap((alternative) => this.rowsInAll(alternative, size))),
    ]);
    if (groups.length > 0 || parts.length === 0) parts.unshift([...this.rowsInAll(groups, size)]);
    const [first = [], ...more] = parts;
    const others = more.map((rows) => new Set(rows));
    return others.length === 0 ? first : first.filter((row) => others.every((rows) => rows.has(row)));
  }

  /** The rows that have a word of each group. */
  private rowsInAll(groups: WordGroups, size: number): readonly number[] {
    // Per row, of how many leading groups it has a word.
    const counts = new Uint8Array(size);
    let found: number[] = [];
    for (const [index, words] of groups.entries()) {
      found = [];
      for (const word of words) {
        for (const row of this.rowsOf(word)) {
          if (counts[row] !== index) continue;
          counts[row] = index + 1;
          found.push(row);
        }
      }
    }
    return found;
  }

  /** The first words in alphabetical order. */
  wordsBeginningWith(text: string, limit: number): readonly string[] {
    this.sortedWords ??= [...this.rowsByWord.keys()].sort();
    const start = countLeading(this.sortedWords, (word) => word < text);
    const words = this.sortedWords.slice(start, start + limit);
    return words.filter((word) => word.startsWith(text));
  }
}

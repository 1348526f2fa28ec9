import type { WordGroups, WordPlace } from '../persistence/tool-filter';
import { wordsOfTool } from '../search-index/words';
import { BitSetIntersection } from './bit-set';
import { WordIndex } from './word-index';

type Worded = Parameters<typeof wordsOfTool>[0];

/** Rows by word, for names and for all text. */
export class PostingLists {
  private readonly inName = new WordIndex();
  private readonly anywhere = new WordIndex();

  add(row: number, tool: Worded): void {
    const { nameWords, words } = wordsOfTool(tool);
    this.inName.add(row, nameWords);
    this.anywhere.add(row, words);
  }

  remove(row: number, tool: Worded): void {
    const { nameWords, words } = wordsOfTool(tool);
    this.inName.remove(row, nameWords);
    this.anywhere.remove(row, words);
  }

  /** @param size number of rows */
  find(groups: WordGroups, place: WordPlace, size: number): BitSetIntersection {
    if (place === 'name') return new BitSetIntersection(this.inName.find(groups, size));
    const without = place === 'elsewhere' ? this.inName.find(groups, size) : [];
    return new BitSetIntersection(this.anywhere.find(groups, size), without);
  }

  /** Whether any row has one of these words. */
  hasOneOf(words: readonly string[]): boolean {
    return this.anywhere.hasOneOf(words);
  }
}

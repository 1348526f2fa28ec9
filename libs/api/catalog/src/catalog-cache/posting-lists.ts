import type { WordGroups, WordPlace } from '../persistence/tool-filter';
import { wordsOfTool } from '../search/words';
import { CommonBits } from './bits';
import { WordIndex } from './word-index';

type Worded = Parameters<typeof wordsOfTool>[0];

/** Which rows of a table a search finds. */
export class FoundRows {
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

  /** @param size how many rows there are */
  find(groups: WordGroups, place: WordPlace, size: number): CommonBits {
    if (place === 'name') return new CommonBits(this.inName.find(groups, size));
    const without = place === 'elsewhere' ? this.inName.find(groups, size) : [];
    return new CommonBits(this.anywhere.find(groups, size), without);
  }

  /** Whether some row has one of these words. */
  hasOneOf(words: readonly string[]): boolean {
    return this.anywhere.hasOneOf(words);
  }
}

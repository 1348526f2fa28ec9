import type { WordGroups, WordPlace } from '../persistence/tool-filter';
import { wordsOfTool } from '../search/words';
import type { Bits } from './bits';
import { WordIndex } from './word-index';

type Worded = Parameters<typeof wordsOfTool>[0];

/** Which rows of a table a search finds. */
export class FoundRows {
  private readonly inName = new WordIndex();
  private readonly anywhere = new WordIndex();
  /** What was found for a search: it asks for its first page, what is behind it, and how many there are. */
  private known = new WeakMap<WordGroups, Map<WordPlace, Bits>>();

  add(row: number, tool: Worded): void {
    const { nameWords, words } = wordsOfTool(tool);
    this.inName.add(row, nameWords);
    this.anywhere.add(row, words);
    this.known = new WeakMap();
  }

  remove(row: number, tool: Worded): void {
    const { nameWords, words } = wordsOfTool(tool);
    this.inName.remove(row, nameWords);
    this.anywhere.remove(row, words);
    this.known = new WeakMap();
  }

  /** @param size how many rows there are */
  find(groups: WordGroups, place: WordPlace, size: number): Bits {
    const places = this.known.get(groups) ?? new Map<WordPlace, Bits>();
    this.known.set(groups, places);
    const found = places.get(place) ?? this.look(groups, place, size);
    places.set(place, found);
    return found;
  }

  /** Whether some row has one of these words. */
  hasOneOf(words: readonly string[]): boolean {
    return this.anywhere.hasOneOf(words);
  }

  private look(groups: WordGroups, place: WordPlace, size: number): Bits {
    if (place === 'name') return this.inName.find(groups, size);
    if (place === 'anywhere') return this.anywhere.find(groups, size);
    return this.find(groups, 'anywhere', size).without(this.find(groups, 'name', size));
  }
}

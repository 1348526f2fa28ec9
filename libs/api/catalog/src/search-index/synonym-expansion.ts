import { Injectable } from '@nestjs/common';
import { SynonymCache } from '../catalog-cache/synonym-cache';
import type { WordGroups } from '../persistence/tool-filter';
import { ToolRepository } from '../persistence/tool.repository';
import { canBeFound, type SynonymChoice } from './word-choices';
import { pairsOf } from './words';

/** Max catalog words for one word of a synonym. */
const MAX_EXPANSIONS = 10;

/** Catalog words for the synonyms in a search. */
@Injectable()
export class SynonymExpansion {
  constructor(
    private readonly synonyms: SynonymCache,
    private readonly tools: ToolRepository,
  ) {}

  /** @param asOf words added later are left out; milliseconds since 1970 */
  async choicesIn(words: readonly string[], asOf: number): Promise<SynonymChoice[]> {
    const spans = (await this.synonyms.index()).spansIn(words);
    const at = new Date(asOf);
    const expand = async (word: string): Promise<WordGroups> =>
      pairsOf(word)?.map((pair) => [pair]) ?? [await this.tools.wordsBeginningWith(word, at, MAX_EXPANSIONS)];
    return Promise.all(
      spans.map(async ({ start, end, phrases }) => {
        const expanded = phrases.map(async (phrase) => (await Promise.all(phrase.map(expand))).flat());
        return { start, end, alternatives: (await Promise.all(expanded)).filter(canBeFound) };
      }),
    );
  }

  /** For each word, whether the catalog has all words of some synonym in its place. */
  async matchesIn(words: readonly string[], asOf: number): Promise<readonly boolean[]> {
    const choices = await this.choicesIn(words, asOf);
    const hasMatch = await Promise.all(choices.map(({ alternatives }) => this.hasOne(alternatives)));
    return words.map((_, index) =>
      choices.some(({ start, end }, choice) => start <= index && index < end && hasMatch[choice]),
    );
  }

  private async hasOne(alternatives: readonly WordGroups[]): Promise<boolean> {
    const found = await Promise.all(
      alternatives.map((groups) => Promise.all(groups.map((group) => this.tools.anyHas(group)))),
    );
    return found.some((groups) => groups.every(Boolean));
  }
}

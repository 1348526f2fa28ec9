import { keyOfWords, phraseKey, type SynonymGroup } from '../domain/synonym-group';
import { LIMITS } from '@shop/contracts';
import { wordsOf } from './words';

/** Words of a search that are a phrase with synonyms. */
export interface SynonymSpan {
  /** Index of the first word. */
  readonly start: number;
  /** Index after the last word. */
  readonly end: number;
  /** The words of each phrase that means the same. */
  readonly phrases: readonly (readonly string[])[];
}

/** Synonyms by phrase. */
export class SynonymIndex {
  private readonly phrasesByKey: ReadonlyMap<string, SynonymSpan['phrases']>;

  constructor(groups: readonly SynonymGroup[]) {
    this.phrasesByKey = new Map(
      groups.flatMap(({ words }) => {
        const phrases = words.map(wordsOf);
        return words.map((phrase) => [phraseKey(phrase), phrases] as const);
      }),
    );
  }

  /** The phrases with synonyms in a search, the longest at each place. @param words from `wordsOfSearch` */
  spansIn(words: readonly string[]): SynonymSpan[] {
    const spans: SynonymSpan[] = [];
    if (this.phrasesByKey.size === 0) return spans;
    for (let start = 0; start < words.length; start = Math.max(start + 1, spans.at(-1)?.end ?? 0)) {
      const span = this.spanAt(words, start);
      if (span) spans.push(span);
    }
    return spans;
  }

  private spanAt(words: readonly string[], start: number): SynonymSpan | undefined {
    const longest = Math.min(words.length, start + LIMITS.synonymWordsMax);
    for (let end = longest; end > start; end -= 1) {
      const own = words.slice(start, end);
      const group = this.phrasesByKey.get(keyOfWords(own));
      if (!group) continue;
      const phrases = group.filter((phrase) => phrase.join(' ') !== own.join(' '));
      return { start, end, phrases };
    }
    return undefined;
  }
}

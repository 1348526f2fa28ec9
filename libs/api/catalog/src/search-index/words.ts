import { foldText } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const SIGNS = /[\p{P}\p{S}]/gu;
const MAX_WORD_LENGTH = 40;

export interface ToolWords {
  readonly nameWords: string[];
  /** Of name and description. */
  readonly words: string[];
}

/** Unique normalized words: without case, accents and apostrophes. */
export function wordsOf(text: string): string[] {
  const found = foldText(text).replace(/['’]/g, '').match(WORDS) ?? [];
  return [...new Set(found.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))];
}

/** The words of a search, or its signs when it has no word, such as `.*`. */
export function wordsOfSearch(search: string): string[] {
  const words = wordsOf(search);
  return words.length > 0 ? words : signsOf(search).slice(0, LIMITS.toolSearchWordsMax);
}

/** Signs are indexed for the name only: in a description they are punctuation. */
export function wordsOfTool({
  name,
  shortDescription,
}: Record<'name' | 'shortDescription', string>): ToolWords {
  const nameWords = [...wordsOf(name), ...signsOf(name)];
  return { nameWords, words: [...new Set([...nameWords, ...wordsOf(shortDescription)])] };
}

function signsOf(text: string): string[] {
  return [...new Set(foldText(text).match(SIGNS) ?? [])];
}

import { foldText } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { skuKey } from '../domain/sku';
import { codeOf, codesOf } from './codes';

/** Letters of scripts that put no spaces between words, or join words freely. */
const UNSPACED = [...['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt']].map(
  (script) => String.raw`\p{scx=${script}}`,
);
const UNSPACED_LETTER = String.raw`(?=[\p{L}\p{M}\p{N}])[${UNSPACED.join('')}]`;
const SPACED_LETTER = String.raw`(?![${UNSPACED.join('')}])[\p{L}\p{M}\p{N}]`;
/** Signs right after a word belong to it: C++, C#, 45°, 100%. */
const SUFFIX = String.raw`(?:[\p{S}#%]+(?![\p{L}\p{N}]))?`;
const WORDS = new RegExp(`(?:${UNSPACED_LETTER})+|(?:${SPACED_LETTER})+${SUFFIX}`, 'gu');
const IS_UNSPACED = new RegExp(`^${UNSPACED_LETTER}`, 'u');
const SIGN_SUFFIX = /[\p{S}#%]+$/u;
const SIGNS = /[\p{P}\p{S}]/gu;
const MAX_WORD_LENGTH = 40;

export interface ToolWords {
  readonly nameWords: string[];
  /** Of name and description. */
  readonly words: string[];
}

/** Unique normalized words: without case, accents and apostrophes, with the signs at their end. */
export function wordsOf(text: string): string[] {
  const found = normalize(text).match(WORDS) ?? [];
  return [...new Set(found.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))];
}

/** The words of a search, or its signs when it has no word, such as `.*`. */
export function wordsOfSearch(search: string): string[] {
  const words = wordsOf(search);
  return words.length > 0 ? words : signsOf(search).slice(0, LIMITS.toolSearchWordsMax);
}

export interface ToolTexts {
  readonly name: string;
  readonly shortDescription: string;
  readonly sku?: string | undefined;
}

/** Signs on their own are indexed for the name only: in a description they are punctuation. */
export function wordsOfTool({ name, shortDescription, sku = '' }: ToolTexts): ToolWords {
  const nameWords = unique([...indexed(name, [normalize(name)]), ...signsOf(name), ...wordsOfSku(sku)]);
  const described = indexed(shortDescription, normalize(shortDescription).split(/\s+/));
  return { nameWords, words: unique([...nameWords, ...described]) };
}

/** The parts of an article number, their codes, and the whole; a number without separators has no parts. */
function wordsOfSku(sku: string): string[] {
  const text = normalize(sku);
  const parts = wordsOf(text);
  const whole = codeOf(skuKey(sku));
  return parts.length > 1 ? [...parts, whole, ...codesOf([text])] : [...parts, whole].slice(0, sku ? 2 : 0);
}

/** What a tool with a word of an unspaced script has, whatever stands around it; undefined for other words. */
export function pairsOf(word: string): string[] | undefined {
  if (!IS_UNSPACED.test(word)) return undefined;
  const letters = [...word];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/**
 * Each word, also without the signs at its end, or of unspaced scripts all letters and pairs of letters; and codes.
 *
 * @param parts across whose borders no code goes
 */
function indexed(text: string, parts: readonly string[]): string[] {
  const words = wordsOf(text).flatMap((word) => {
    const pairs = pairsOf(word);
    return pairs ? [...word, ...pairs] : [word.replace(SIGN_SUFFIX, ''), word];
  });
  return [...words, ...codesOf(parts).filter((code) => !words.includes(code.slice(1)))];
}

function normalize(text: string): string {
  return foldText(text).replace(/['’]/g, '');
}

function signsOf(text: string): string[] {
  return unique(foldText(text).match(SIGNS) ?? []);
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

import { DomainError, singleLineTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { wordsOf } from '../search-index/words';

/** Phrases that mean the same to a search. */
export interface SynonymGroup {
  readonly id: string;
  readonly words: readonly string[];
}

const COUNT = `must be a list of 2 to ${LIMITS.synonymsMax} phrases`;
const phraseSchema = singleLineTextSchema(LIMITS.synonymMax).refine((phrase) => {
  const { length } = wordsOf(phrase);
  return length > 0 && length <= LIMITS.synonymWordsMax;
}, `must have 1 to ${LIMITS.synonymWordsMax} words`);

export const synonymSchema = z.strictObject({
  words: z.array(phraseSchema, COUNT).min(2, COUNT).max(LIMITS.synonymsMax, COUNT),
});

/** Endings of English plurals. */
const PLURAL = /(?<=ch|sh|ss|x|z)es$|(?<=\p{L}{2}[^s])s$/u;

/** The same for all ways to write a phrase: "Hard hats", "hard-hat", "hardhat". */
export function phraseKey(phrase: string): string {
  return keyOfWords(wordsOf(phrase));
}

/** @param words from `wordsOf` */
export function keyOfWords(words: readonly string[]): string {
  return words.join('').replace(PLURAL, '');
}

/** @throws DomainError that names the phrase: BAD_USER_INPUT for one given twice, CONFLICT for one of another group */
export function assertPhrasesAreFree(others: readonly SynonymGroup[], words: readonly string[]): void {
  const keys = words.map(phraseKey);
  const again = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (again >= 0) throw DomainError.badInput({ [`words.${again}`]: 'is the same as one before it' });
  const taken = new Set(others.flatMap((other) => other.words.map(phraseKey)));
  const index = keys.findIndex((key) => taken.has(key));
  if (index < 0) return;
  const fields = { [`words.${index}`]: 'belongs to other synonyms' };
  throw new DomainError('CONFLICT', 'Other synonyms have one of these phrases.', fields);
}

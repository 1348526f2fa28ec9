import { escapeRegExp } from '@shop/api-common';

const APOSTROPHES = "['\u2018\u2019]";

/**
 * A case-insensitive literal substring filter. Typewriter and typographic apostrophes are equal, as are one space and
 * several.
 */
export function containsTextFilter(text: string): { $regex: string; $options: 'i' } {
  const pattern = escapeRegExp(text).replaceAll(new RegExp(APOSTROPHES, 'g'), APOSTROPHES);
  return { $regex: pattern.replaceAll(/\s+/g, String.raw`\s+`), $options: 'i' };
}

/** The same filter as a predicate on strings, for sampled lists. */
export function createTextMatcher(text: string): (...texts: readonly string[]) => boolean {
  const { $regex, $options } = containsTextFilter(text);
  const pattern = new RegExp($regex, $options);
  return (...texts) => texts.some((each) => pattern.test(each));
}

export function isDuplicateKeyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}

/** The hinted index does not exist. */
export function isBadHintError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 2 && error.message.includes('hint');
}

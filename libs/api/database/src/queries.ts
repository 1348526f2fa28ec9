import { escapeRegExp } from '@shop/api-common';

const APOSTROPHES = "['\u2018\u2019]";

/**
 * A literal text to look for inside a field, upper or lower case alike; the apostrophe of the keyboard and those of print
 * are the same, and so are one space and several.
 */
export function containsTextFilter(text: string): { $regex: string; $options: 'i' } {
  const pattern = escapeRegExp(text).replaceAll(new RegExp(APOSTROPHES, 'g'), APOSTROPHES);
  return { $regex: pattern.replaceAll(/\s+/g, String.raw`\s+`), $options: 'i' };
}

/** The same as a test of some texts; a hint for lists that are read by a sample. */
export function createTextMatcher(text: string): (...texts: readonly string[]) => boolean {
  const { $regex, $options } = containsTextFilter(text);
  const looked = new RegExp($regex, $options);
  return (...texts) => texts.some((each) => looked.test(each));
}

/** A unique index refused a write. */
export function isDuplicateKeyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}

/** There is no index of the kind that a read was to look in. */
export function isBadHintError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 2 && error.message.includes('hint');
}

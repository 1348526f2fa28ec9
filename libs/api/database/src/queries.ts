import { escapeRegExp, foldText } from '@shop/api-common';
import { accentPattern } from './accent-variants';

const APOSTROPHES = "['\u2018\u2019]";

/**
 * A literal substring filter without case and accents, however they are encoded. All apostrophes are equal, as are one
 * space and several.
 */
export function containsTextFilter(text: string): { $regex: string; $options: 'i' } {
  const pattern = accentPattern(foldText(text), escapeRegExp).replaceAll(
    new RegExp(APOSTROPHES, 'g'),
    APOSTROPHES,
  );
  return { $regex: pattern.replaceAll(/\s+/g, String.raw`\s+`), $options: 'i' };
}

export function isDuplicateKeyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}

/** The outcome of a write; null when a unique index rejected it. */
export async function nullOnDuplicate<T>(write: PromiseLike<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKeyError(error)) return null;
    throw error;
  }
}

export function excludeFields(fields: readonly string[]): Record<string, 0> {
  return Object.fromEntries(fields.map((field) => [field, 0]));
}

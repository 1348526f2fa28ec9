import { literally } from '@shop/api-kernel';

/** A literal text to look for inside a field, upper or lower case alike. */
export function containsText(text: string): { $regex: string; $options: 'i' } {
  return { $regex: literally(text), $options: 'i' };
}

/** The same as a test of some texts; a hint for lists that are read by a sample. */
export function oneContains(text: string): (...texts: readonly string[]) => boolean {
  const looked = text.toLowerCase();
  return (...texts) => texts.some((each) => each.toLowerCase().includes(looked));
}

/** A unique index refused a write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}

/** There is no index of the kind that a read was to look in. */
export function isBadHint(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 2 && error.message.includes('hint');
}

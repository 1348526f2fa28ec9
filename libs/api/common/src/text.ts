import { z } from 'zod';

/** C0 and C1, but for line breaks and tabs. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
/** What breaks a line or leaves a gap in it, and what turns the direction of what stands after it (UAX #9, 2). */
const NOT_IN_A_LINE = /[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/**
 * Spaces, and what Unicode lets no font draw: zero-width characters, fillers, variation selectors, signs of format, an empty
 * Braille cell; and marks, which want a letter to stand on.
 */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]*$/u;

/**
 * Nine marks on one letter, and what joins them. The fullest of written languages (Hebrew with points and accents, Arabic of
 * the Quran, stacks of Tibetan) have eight at most; thousands of them cover what stands around a text.
 */
const PILE_OF_MARKS = /[\p{M}\u200c\u200d]{9}/u;

/** Whether a text holds what no text of people does: control characters but line breaks and tabs, halves of surrogates. */
export function containsControlCharacters(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}

/**
 * A text that people wrote: trimmed, at least one visible character, at most `max` code points, no control characters
 * but line breaks and tabs, no letter under a pile of accents.
 */
export function textSchema(max: number) {
  return z
    .string({ error: ({ input }) => (input === undefined ? 'must be given' : 'must be a text') })
    .transform((text) => text.trim())
    .refine((text) => !INVISIBLE.test(text), 'must not be empty')
    .refine((text) => [...text].length <= max, `must have at most ${max} characters`)
    .refine((text) => !containsControlCharacters(text), 'must not contain control characters')
    .refine((text) => !PILE_OF_MARKS.test(text), 'must have at most 8 marks on one letter')
    .describe(`A text of 1 to ${max} characters.`);
}

/** As {@link textSchema}, for what is shown on one line among other texts: a name, a phone number, an address of the web. */
export function singleLineTextSchema(max: number) {
  return textSchema(max)
    .refine((text) => !NOT_IN_A_LINE.test(text), 'must be one line that runs in one direction')
    .describe(`One line of 1 to ${max} characters.`);
}

/** A whole number in a range; `-0`, which JSON can say, is none. */
export function integerSchema(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .int({ error: message })
    .min(min, message)
    .max(max, message)
    .refine((value) => !Object.is(value, -0), message);
}

const DIGITS = /^(0|[1-9]\d{0,14})$/;

/**
 * Reads a whole number that a documented form may send as text ("12", " 12 ", 12).
 *
 * @returns the number, or the value as it came, for the schema to refuse by name
 */
export function coerceInteger(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return DIGITS.test(text) ? Number(text) : value;
}

/** A text to look for, taken literally; nothing to look for when it is empty. */
export function searchTextSchema(max: number) {
  return z
    .string({ error: 'must be a text' })
    .transform((text) => text.trim())
    .refine((text) => [...text].length <= max, `must have at most ${max} characters`)
    .refine((text) => !containsControlCharacters(text), 'must not contain control characters')
    .nullish()
    .transform((text) => text || undefined);
}

/** A pattern, for a regular expression, that matches this text and nothing else. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

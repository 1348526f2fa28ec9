import { z } from 'zod';

/** Masks an e-mail address: `carol@demo.dev` becomes `c***@demo.dev`. Masking twice changes nothing. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}

/** C0 and C1, except line breaks and tabs. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
/** Line breaks, tabs and bidirectional controls (UAX #9, 2). */
const NOT_SINGLE_LINE = /[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Whitespace, ignorable and format characters, the empty Braille cell, and combining marks, which need a letter. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]*$/u;

/** Hebrew, Quranic Arabic and Tibetan need at most eight marks; thousands cover the text around them. */
const STACKED_MARKS = /[\p{M}\u200c\u200d]{9}/u;

/** Whether a text has control characters other than line breaks and tabs, or lone surrogates. */
export function containsControlCharacters(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}

/** A user's text: in NFC, trimmed, not blank, at most `max` code points, no control characters except line breaks and tabs. */
export function textSchema(max: number) {
  return z
    .string({ error: ({ input }) => (input === undefined ? 'must be given' : 'must be a text') })
    .transform(normalizeText)
    .refine((text) => !INVISIBLE.test(text), 'must not be empty')
    .refine((text) => [...text].length <= max, `must have at most ${max} characters`)
    .refine((text) => !containsControlCharacters(text), 'must not contain control characters')
    .refine((text) => !STACKED_MARKS.test(text.normalize('NFD')), 'must have at most 8 marks on one letter')
    .describe(`A text of 1 to ${max} characters.`);
}

/** As {@link textSchema}, for text shown on one line, such as a name, phone number or URL. */
export function singleLineTextSchema(max: number) {
  return textSchema(max)
    .refine((text) => !NOT_SINGLE_LINE.test(text), 'must be one line that runs in one direction')
    .describe(`One line of 1 to ${max} characters.`);
}

/** An empty text, null and a missing field are null. */
export function emptyAsNull<Schema extends z.ZodType>(schema: Schema) {
  return z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null);
}

/** An integer in a range; `-0`, which JSON allows, is rejected. */
export function integerSchema(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .int({ error: message })
    .min(min, message)
    .max(max, message)
    .refine((value) => !Object.is(value, -0), message);
}

/** The `version` that an edit is based on; GraphQL's Int. */
export const expectedVersionSchema = integerSchema(1, 2 ** 31 - 1);

const DIGITS = /^(0|[1-9]\d{0,14})$/;

export function coerceInteger(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return DIGITS.test(text) ? Number(text) : value;
}

/** A literal search text in NFC; undefined when it is empty. */
export function searchTextSchema(max: number) {
  return z
    .string({ error: 'must be a text' })
    .transform(normalizeText)
    .refine((text) => [...text].length <= max, `must have at most ${max} characters`)
    .refine((text) => !containsControlCharacters(text), 'must not contain control characters')
    .nullish()
    .transform((text) => text || undefined);
}

/** One encoding for texts that look the same (UAX #15). */
function normalizeText(text: string): string {
  return text.normalize('NFC').trim();
}

export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Beyond these a character is several bytes of UTF-8. */
const ASCII_ALONE = /^[\x00-\x7f]*$/;

/**
 * The bytes of a text in UTF-8 as a text again, a character for each: what is put together of such texts is the bytes of
 * the whole when it is written as Latin-1, takes half the memory where a letter is beyond that, and is never encoded again.
 */
export function byteText(text: string): string {
  return ASCII_ALONE.test(text) ? text : Buffer.from(text).toString('latin1');
}

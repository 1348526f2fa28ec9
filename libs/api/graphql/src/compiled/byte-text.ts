const ASCII = /^[\x00-\x7f]*$/;

/**
 * The UTF-8 bytes of a text as a Latin-1 string: such strings can be concatenated, take half the memory of two-byte
 * strings, and need no further encoding.
 */
export function byteText(text: string): string {
  return ASCII.test(text) ? text : Buffer.from(text).toString('latin1');
}

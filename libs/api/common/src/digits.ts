const DIGIT = /\p{Nd}/u;

/** The ASCII digit of a decimal digit of any script, and any other sign as it is (The Unicode Standard, 4.6). */
export function digitToAscii(sign: string): string {
  if (sign < '\u0080' || !DIGIT.test(sign)) return sign;
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  // The digits of each script are consecutive from zero.
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

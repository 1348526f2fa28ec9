/** Letters without a decomposition. */
export const LATIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' },
};
const ACCENTS = /[\u0300-\u036f]/g;
const LETTERS = new RegExp(`[${Object.keys(LATIN_LETTERS).join('')}]`, 'g');

/** A text for comparisons without case, accents and compatibility forms. */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  return bare.replace(LETTERS, (letter) => LATIN_LETTERS[letter] ?? letter).normalize('NFKC');
}

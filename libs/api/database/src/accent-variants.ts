import { foldText } from '@shop/api-common';

/** Latin-1 letters to Greek Extended: where letters with accents are. */
const [FIRST, LAST] = [0xc0, 0x1fff];
const MARKS = '[\u0300-\u036f]*';
const LETTER = /\p{L}/u;
const ONE_OR_TWO_LETTERS = /^\p{L}{1,2}$/u;

/** Code points by the one or two letters that they fold to. */
const VARIANTS = new Map<string, number[]>();
for (let code = FIRST; code <= LAST; code += 1) {
  const letter = String.fromCodePoint(code);
  if (!LETTER.test(letter)) continue;
  const bare = foldText(letter);
  if (bare !== letter && ONE_OR_TWO_LETTERS.test(bare))
    VARIANTS.set(bare, [...(VARIANTS.get(bare) ?? []), code]);
}

/**
 * A regular expression for a folded text that also matches it with accents, composed or as combining marks.
 *
 * @param escape makes any other sign literal
 */
export function accentPattern(folded: string, escape: (sign: string) => string): string {
  let pattern = '';
  for (let rest = folded; rest !== '';) {
    const [first = '', second = ''] = rest;
    const digraph = VARIANTS.get(first + second);
    const plain = letterPattern(first, escape);
    if (second && digraph) {
      pattern += `(?:${plain}${letterPattern(second, escape)}|${classOf('', digraph)}${MARKS})`;
      rest = rest.slice(first.length + second.length);
    } else {
      pattern += plain;
      rest = rest.slice(first.length);
    }
  }
  return pattern;
}

function letterPattern(letter: string, escape: (sign: string) => string): string {
  const variants = VARIANTS.get(letter);
  if (variants) return classOf(letter, variants) + MARKS;
  return LETTER.test(letter) ? letter + MARKS : escape(letter);
}

/** Ranges keep the pattern short, as servers limit its length. */
function classOf(letter: string, codes: readonly number[]): string {
  let members = letter;
  for (const [index, code] of codes.entries()) {
    if (codes[index - 1] === code - 1 && codes[index + 1] === code + 1) continue;
    const isEnd = codes[index - 1] === code - 1;
    members += (isEnd ? '-' : '') + String.fromCodePoint(code);
  }
  return `[${members}]`;
}

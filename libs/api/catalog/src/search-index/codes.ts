const ATOMS = /\p{N}+|[\p{L}\p{M}]+/gu;
const DIGIT = /\p{N}/u;
const WORD = /^[\p{L}\p{M}\p{N}]+$/u;
/** Keeps codes apart from words, so that a search for letters alone does not meet them. */
const MARK = '=';
const MAX_CODE_LENGTH = 40;
/** A code begins at most so many runs of letters or digits before a digit. */
const MAX_LEAD = 2;
const MAX_JOINED_WORDS = 4;
/** Letters of each word of two that are written as one. */
const MIN_PART = 3;

/**
 * The endings of model numbers and sizes without separators: of "KT-INS114" `=ktins114`, `=ins114` and `=114`, so that their
 * beginnings find it however it is typed.
 *
 * @param texts normalized; a code does not go on from one to the next
 */
export function codesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const atoms = text.match(ATOMS) ?? [];
    return atoms.flatMap((_, index) => {
      if (!hasDigit(atoms.slice(index, index + MAX_LEAD + 1).join(''))) return [];
      return codeOf(atoms.slice(index).join(''));
    });
  });
}

/** A text without separators as a code. */
export function codeOf(text: string): string {
  return MARK + [...text].slice(0, MAX_CODE_LENGTH).join('');
}

/** The ways to read a word as two of at least three letters: `hardhat` as `hard` and `hat`. */
export function splitsOf(word: string): (readonly [string, string])[] {
  const letters = [...word];
  if (hasDigit(word)) return [];
  return Array.from({ length: Math.max(0, letters.length - 2 * MIN_PART + 1) }, (_, index) => {
    const at = index + MIN_PART;
    return [letters.slice(0, at).join(''), letters.slice(at).join('')] as const;
  });
}

/**
 * The beginnings of catalog words and codes that satisfy one word of a search: its own, and those of neighbours joined with
 * it: of "kt ins114" also `ktins114`, of "hard hat" also `hardhat`.
 */
export function beginningsFor(words: readonly string[], index: number): string[] {
  const joins: string[] = [];
  if (words.length <= MAX_JOINED_WORDS) {
    for (let from = 0; from <= index; from += 1) {
      for (let to = index + 1; to <= words.length; to += 1) {
        const part = words.slice(from, to);
        const isPair = part.length === 2 && part.every(([...letters]) => letters.length >= MIN_PART);
        const isJoined = isPair || hasDigit(part.join(''));
        if (isJoined && part.every((word) => WORD.test(word))) joins.push(part.join(''));
      }
    }
  }
  const own = words[index] ?? '';
  const codes = hasDigit(own) && !joins.includes(own) ? [MARK + own] : [];
  const joined = joins.flatMap((join) => (hasDigit(join) ? [join, MARK + join] : [join]));
  return [...new Set([own, ...codes, ...joined])];
}

function hasDigit(text: string): boolean {
  return DIGIT.test(text);
}

/** Prefix length of typo keys; limits the index size. */
const PREFIX_LENGTH = 7;
const DIGIT = /\p{N}/u;

/** Allowed typos: one from four letters, two from eight, none with digits. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (DIGIT.test(word) || length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Deletion variants of a word's prefix; words within so many typos share at least one. */
export function shortened(word: string, letters: number): string[] {
  const all = new Set([[...word].slice(0, PREFIX_LENGTH).join('')]);
  for (let depth = 0; depth < letters; depth += 1) {
    for (const text of [...all]) for (const shorter of withoutOne(text)) all.add(shorter);
  }
  return [...all];
}

/** Typo keys of a catalog word; none for numbers and the shortest words. */
export function typoKeys(word: string): string[] {
  const { length } = [...word];
  if (DIGIT.test(word) || length < 3) return [];
  // From six letters on, words of eight are two typos away.
  return shortened(word, length < 6 ? 1 : 2);
}

/** Whether the Damerau-Levenshtein distance is at most `allowed`. */
export function isTypoOf(typed: string, meant: string, allowed: number): boolean {
  const [a, b] = [[...typed], [...meant]];
  if (Math.abs(a.length - b.length) > allowed) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const exchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + same,
        exchanged ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, next];
  }
  return at(last, b.length) <= allowed;
}

function withoutOne(text: string): string[] {
  const letters = [...text];
  return letters.map((_, index) => [...letters.slice(0, index), ...letters.slice(index + 1)].join(''));
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

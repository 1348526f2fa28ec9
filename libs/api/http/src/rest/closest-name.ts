import { distance } from 'fastest-levenshtein';

const MIN_LETTERS = 2;
/** One typo in four letters. */
const LETTERS_PER_TYPO = 4;

/** The name that another one was probably meant to be: `adress`, `orderQuantity`, `qty`. Undefined for anything far off. */
export function closestName(typed: string, names: readonly string[]): string | undefined {
  const given = lettersOf(typed);
  const distances = names.map((name) => ({ name, far: distanceBetween(given, lettersOf(name)) }));
  const [closest] = distances.sort((a, b) => a.far - b.far);
  return closest && closest.far < Infinity ? closest.name : undefined;
}

/** Case, dashes and underscores do not count. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '');
}

/** Typos, or else the letters left out of the longer name; these count more than any typos. */
function distanceBetween(a: string, b: string): number {
  const typos = distance(a, b);
  if (typos <= Math.ceil(Math.min(a.length, b.length) / LETTERS_PER_TYPO)) return typos;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isAbbreviated = short.length >= MIN_LETTERS && isSubsequence(short, long);
  return isAbbreviated ? long.length : Infinity;
}

function isSubsequence(short: string, long: string): boolean {
  let found = 0;
  for (const letter of long) if (letter === short[found]) found += 1;
  return found === short.length;
}

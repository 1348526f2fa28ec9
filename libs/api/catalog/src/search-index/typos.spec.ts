import { isTypoOf, shortened, typoKeys, typosAllowed } from './typos';

it.each([
  ['saw', 0],
  ['hook', 1],
  ['hammers', 1],
  ['thermometer', 2],
  ['12345678', 0],
  ['m8x40bolt', 0],
])('allows a search for %s %d typos', (word, typos) => expect(typosAllowed(word)).toBe(typos));

it.each([
  ['hamer', 'hammer', 1],
  ['hammmer', 'hammer', 1],
  ['hanmer', 'hammer', 1],
  ['hmamer', 'hammer', 1],
  ['ahmmer', 'hammer', 1],
  ['scrwedrivr', 'screwdriver', 2],
  ['thermomter', 'thermometer', 1],
])('takes %s for %s', (typed, meant, typos) => {
  expect(isTypoOf(typed, meant, typos)).toBe(true);
  expect(isTypoOf(typed, meant, typos - 1)).toBe(false);
});

it('distinguishes words that are farther from each other', () => {
  expect(isTypoOf('hamer', 'harness', 1)).toBe(false);
  expect(isTypoOf('hamer', 'hamer', 0)).toBe(true);
  expect(isTypoOf('', 'ab', 2)).toBe(true);
});

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

it('has a key in common with every word that is as many typos away as are allowed', () => {
  const random = numbers(7);
  const pick = (below: number) => Math.trunc(Number(random.next().value) * below);
  const letter = () => 'abc'[pick(3)] ?? 'a';
  let compared = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const meant = Array.from({ length: 3 + pick(9) }, letter);
    const typed = [...meant];
    for (let edit = 0; edit < 2; edit += 1)
      typed.splice(pick(typed.length), pick(2), ...(pick(2) ? [letter()] : []));
    const [asked, word] = [typed.join(''), meant.join('')];
    const allowed = typosAllowed(asked);
    if (allowed === 0 || !isTypoOf(asked, word, allowed)) continue;
    const keys = new Set(typoKeys(word));
    if (!shortened(asked, allowed).some((key) => keys.has(key))) throw new Error(`${asked} misses ${word}`);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(5_000);
});

it('keeps few keys of a word, however long', () => {
  expect(typoKeys('x'.repeat(40)).length).toBeLessThanOrEqual(29);
  expect(typoKeys('abcdefghijklmnop')).toHaveLength(29);
  expect(typoKeys('1234567')).toEqual([]);
});

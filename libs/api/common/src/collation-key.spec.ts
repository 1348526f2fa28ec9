import { collationKey } from './collation-key';

const byKey = (one: string, other: string) => {
  const [a, b] = [collationKey(one), collationKey(other)];
  return a < b ? -1 : Number(a > b);
};

it.each([
  ['aardvark', 'Zebra'],
  ['Éclair', 'Zebra'],
  ['Eclair', 'Éclair'],
  ['éclair', 'Éclair'],
  ['resume', 'Resume'],
  ['Resume', 'résumé'],
  ['Sag', 'Säge'],
  ['Säge', 'Sagen'],
  ['strasse', 'Straße'],
  ['Straße', 'Strasses'],
  ['#2', '10'],
  ['10 mm', '2 mm'],
  ['2 mm', 'a'],
  ['“Pro” saw', 'Axe'],
  ['Saw', '鋸'],
  ['カ', 'ガ'],
  ['か', 'カ'],
  ['ガ', 'き'],
  ['a b', 'ab'],
  ['', ' '],
])('%j comes before %j', (one, other) => {
  expect([byKey(one, other), byKey(other, one)]).toEqual([-1, 1]);
});

it('is one key for all encodings of a text', () => {
  expect(new Set(['É', 'E\u0301'].map(collationKey)).size).toBe(1);
  expect(collationKey('Axe\u200b')).toBe(collationKey('Axe'));
});

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

it("orders names as Unicode's root collation does", () => {
  const random = numbers(7);
  const letters = [...` -_.,/()&+#'0129abczABCZéÉäÖñßøğčñ`];
  const name = () => {
    const length = 1 + Math.trunc(Number(random.next().value) * 6);
    const letter = () => letters[Math.trunc(Number(random.next().value) * letters.length)] ?? '';
    return Array.from({ length }, letter).join('');
  };
  const { compare } = new Intl.Collator('en');
  for (let round = 0; round < 20_000; round += 1) {
    const [one, other] = [name(), name()];
    const [expected, actual] = [Math.sign(compare(one, other)), byKey(one, other)];
    if (expected !== actual && expected !== 0) throw new Error(`${one} and ${other}: ${actual}`);
  }
});

import { PackedKeys } from './packed-keys';

const MOST = 600;

const keysOf = (packed: PackedKeys) => Array.from({ length: packed.length }, (_, index) => packed.at(index));

/** The same list of pseudo-random numbers in every run. */
function numbers(count: number): number[] {
  let state = 4_711;
  return Array.from({ length: count }, () => (state = (state * 48_271) % 2_147_483_647));
}

it('are those that were given, put in and taken out', () => {
  const packed = new PackedKeys(MOST, ['a', '\xff\x00']);
  const expected = ['a', '\xff\x00'];
  numbers(900).forEach((number, turn) => {
    const at = number % (expected.length + 1);
    if (turn % 3 === 2 && at < expected.length) {
      packed.remove(at);
      expected.splice(at, 1);
    } else {
      const key = String.fromCharCode(number % 256).repeat(number % 40);
      packed.insert(at, key);
      expected.splice(at, 0, key);
    }
  });
  expect(expected.length).toBeGreaterThan(200);
  expect(keysOf(packed)).toEqual(expected);
});

it('compare as their texts do', () => {
  const keys = ['', '\x00', 'a', 'ab', 'b', '\x80', '\xff', '\xff\xff'];
  const packed = new PackedKeys(MOST, keys);
  for (const [index, key] of keys.entries()) {
    for (const other of [...keys, 'aa', '\uffff']) {
      expect(Math.sign(packed.compare(index, other))).toBe(key < other ? -1 : Number(key > other));
    }
  }
});

it('are divided, and both parts go on', () => {
  const packed = new PackedKeys(MOST, ['a', 'bb', 'ccc', 'dddd']);
  const behind = packed.split(1);
  packed.insert(1, 'b');
  behind.insert(3, 'e');
  behind.remove(0);
  expect([keysOf(packed), keysOf(behind)]).toEqual([
    ['a', 'b'],
    ['ccc', 'dddd', 'e'],
  ]);
});

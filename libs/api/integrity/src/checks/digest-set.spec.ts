import { DigestSet } from './digest-set';

it('contains exactly what was added, up to its capacity', () => {
  const set = new DigestSet(10_000);
  for (let number = 0; number < 10_000; number += 1) expect(set.add(`key ${number}`)).toBe(true);
  for (let number = 0; number < 10_000; number += 1) {
    expect(set.has(`key ${number}`)).toBe(true);
    expect(set.has(`other ${number}`)).toBe(false);
  }
});

it('returns false when a key is added again', () => {
  const set = new DigestSet(2);
  expect([set.add('a'), set.add('b'), set.add('a')]).toEqual([true, true, false]);
});

it('is empty with capacity 0', () => {
  expect(new DigestSet(0).has('')).toBe(false);
});

it('rejects a new key at its capacity, and only a new one', () => {
  const set = new DigestSet(1);
  set.add('a');
  expect(() => set.add('b')).toThrow('more than 1');
  expect(set.add('a')).toBe(false);
});

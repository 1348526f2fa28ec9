import { DigestSet } from './digest-set';

it('knows what was added, and nothing else, up to the last place that it was asked for', () => {
  const set = new DigestSet(10_000);
  for (let number = 0; number < 10_000; number += 1) expect(set.add(`key ${number}`)).toBe(true);
  for (let number = 0; number < 10_000; number += 1) {
    expect(set.has(`key ${number}`)).toBe(true);
    expect(set.has(`other ${number}`)).toBe(false);
  }
});

it('says of a key that it was there', () => {
  const set = new DigestSet(2);
  expect([set.add('a'), set.add('b'), set.add('a')]).toEqual([true, true, false]);
});

it('has nothing when it has room for nothing', () => {
  expect(new DigestSet(0).has('')).toBe(false);
});

it('refuses more than it has room for', () => {
  const set = new DigestSet(1);
  set.add('a');
  expect(() => set.add('b')).toThrow('more than 1');
  expect(set.add('a')).toBe(false);
});

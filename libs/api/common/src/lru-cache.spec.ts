import { LruCache } from './lru-cache';

const keysOf = (map: Pick<LruCache<NonNullable<unknown>>, 'entries'>) =>
  [...map.entries()].map(([key]) => key);

it('evicts the least recently used value', () => {
  const map = new LruCache<number>(3);
  for (const [value, key] of [...'abc'].entries()) map.set(key, value);
  expect([map.get('a'), map.get('x')]).toEqual([0, undefined]);
  map.set('d', 3);
  expect(keysOf(map).toSorted()).toEqual(['a', 'c', 'd']);
});

it('keeps a value in use while thousands of others are set', () => {
  const map = new LruCache<number>(100);
  map.set('home', 0);
  for (let count = 1; count < 10_000; count += 1) {
    map.set(`search ${count}`, count);
    expect(map.get('home')).toBe(0);
  }
  expect([map.weight, keysOf(map).length]).toEqual([100, 100]);
});

it('bounds the weight of values and keys', () => {
  const map = new LruCache<string>(10, (value, key) => value.length + key.length);
  map.set('a', '1234');
  map.set('b', '1234');
  expect(map.weight).toBe(10);
  map.set('b', '12345');
  expect([keysOf(map), map.weight]).toEqual([['b'], 6]);
});

it('does not store a value heavier than the cache, and removes only its predecessor', () => {
  const map = new LruCache<string>(10, (value, key) => value.length + key.length);
  map.set('a', '1234');
  map.set('b', '1234');
  map.set('c', '1234567890');
  expect([keysOf(map), map.weight]).toEqual([['a', 'b'], 10]);
  map.set('b', '1234567890');
  expect([map.get('a'), map.get('b'), map.weight]).toEqual(['1234', undefined, 5]);
});

it('reclaims the weight of deleted entries, also while iterating', () => {
  const map = new LruCache<string>(10);
  for (const key of 'abc') map.set(key, key);
  map.delete('x');
  for (const [key, value] of map.entries()) if (value !== 'b') map.delete(key);
  expect([keysOf(map), map.weight]).toEqual([['b'], 1]);
});

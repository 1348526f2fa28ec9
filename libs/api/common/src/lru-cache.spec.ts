import { LruCache } from './lru-cache';

const keysOf = (map: Pick<LruCache<unknown>, 'entries'>) => [...map.entries()].map(([key]) => key);

it('lets go of what nobody asked for longest', () => {
  const map = new LruCache<number>(3);
  for (const [value, key] of [...'abc'].entries()) map.set(key, value);
  expect([map.get('a'), map.get('x')]).toEqual([0, undefined]);
  map.set('d', 3);
  expect(keysOf(map).toSorted()).toEqual(['a', 'c', 'd']);
});

it('keeps what is in use, however much comes and goes beside it', () => {
  const map = new LruCache<number>(100);
  map.set('home', 0);
  for (let count = 1; count < 10_000; count += 1) {
    map.set(`search ${count}`, count);
    expect(map.get('home')).toBe(0);
  }
  expect([map.weight, keysOf(map).length]).toEqual([100, 100]);
});

it('takes no more room than it has, by the weight of values under their keys', () => {
  const map = new LruCache<string>(10, (value, key) => value.length + key.length);
  map.set('a', '1234');
  map.set('b', '1234');
  expect(map.weight).toBe(10);
  map.set('b', '12345');
  expect([keysOf(map), map.weight]).toEqual([['b'], 6]);
});

it('keeps nothing heavier than all of its room, which takes the place of its own older value alone', () => {
  const map = new LruCache<string>(10, (value, key) => value.length + key.length);
  map.set('a', '1234');
  map.set('b', '1234');
  map.set('c', '1234567890');
  expect([keysOf(map), map.weight]).toEqual([['a', 'b'], 10]);
  map.set('b', '1234567890');
  expect([map.get('a'), map.get('b'), map.weight]).toEqual(['1234', undefined, 5]);
});

it('gives the room of what is deleted back, also in the midst of its entries', () => {
  const map = new LruCache<string>(10);
  for (const key of 'abc') map.set(key, key);
  map.delete('x');
  for (const [key, value] of map.entries()) if (value !== 'b') map.delete(key);
  expect([keysOf(map), map.weight]).toEqual([['b'], 1]);
});

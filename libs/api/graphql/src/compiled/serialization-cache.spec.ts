import { SerializationCache } from './serialization-cache';

const MILLION = 'a'.repeat(1_000_000);

it('caches a text by object and section', () => {
  const cache = new SerializationCache();
  const [tools, reviews] = [cache.createSection(), cache.createSection()];
  const one = {};
  expect(tools.store(one, 'one')).toBe('one');
  expect([tools.get(one), tools.get({}), reviews.get(one)]).toEqual(['one', undefined, undefined]);
});

it('clears all sections when the total exceeds its limit', () => {
  const cache = new SerializationCache();
  const [tools, reviews] = [cache.createSection(), cache.createSection()];
  const [one, other] = [{}, {}];
  tools.store(one, 'one');
  for (let million = 0; million < 6; million += 1) reviews.store({}, MILLION);
  expect(tools.get(one)).toBeUndefined();
  reviews.store(other, 'other');
  expect([tools.get(one), reviews.get(other)]).toEqual([undefined, 'other']);
});

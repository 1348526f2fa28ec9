import { SerializationCache } from './serialization-cache';

const MILLION = 'a'.repeat(1_000_000);

it('keeps a text with its object, in the room of its kind alone', () => {
  const texts = new SerializationCache();
  const [tools, reviews] = [texts.room(), texts.room()];
  const one = {};
  expect(tools.keep(one, 'one')).toBe('one');
  expect([tools.get(one), tools.get({}), reviews.get(one)]).toEqual(['one', undefined, undefined]);
});

it('begins anew in all rooms when there are too many characters in all of them', () => {
  const texts = new SerializationCache();
  const [tools, reviews] = [texts.room(), texts.room()];
  const [one, other] = [{}, {}];
  tools.keep(one, 'one');
  for (let million = 0; million < 6; million += 1) reviews.keep({}, MILLION);
  expect(tools.get(one)).toBeUndefined();
  reviews.keep(other, 'other');
  expect([tools.get(one), reviews.get(other)]).toEqual([undefined, 'other']);
});

import { CachedResponse } from './cached-response';
import { ResponseCache } from './response-cache';

const response = (text: string) => new CachedResponse(Buffer.from(text));
const textOf = (found: CachedResponse | undefined) => found?.plain.toString();

function filled(cache: ResponseCache, key: string, text: string, tags = ['tools']) {
  cache.fill(key, tags).store(response(text));
}

it('keeps a response until one of its tags is invalidated', () => {
  const cache = new ResponseCache();
  filled(cache, 'home', 'six tools');
  filled(cache, 'reviews', 'all good', ['reviews']);
  expect(textOf(cache.get('home'))).toBe('six tools');
  cache.invalidate('tools');
  expect([textOf(cache.get('home')), textOf(cache.get('reviews'))]).toEqual([undefined, 'all good']);
  cache.invalidate('reviews');
  expect([cache.get('reviews'), cache.size]).toEqual([undefined, 0]);
});

it('stores no response begun before an invalidation, and lets no later request join it', async () => {
  const cache = new ResponseCache();
  const early = cache.fill('home', ['tools']);
  const waiting = cache.join('home');
  cache.invalidate('tools');
  expect(cache.join('home')).toBeUndefined();
  const later = cache.fill('home', ['tools']);
  early.store(response('before the change'));
  expect(textOf(await waiting)).toBe('before the change');
  expect(cache.get('home')).toBeUndefined();
  later.store(response('after it'));
  expect(textOf(cache.get('home'))).toBe('after it');
});

it('stores a response when only other tags were invalidated while it was produced', () => {
  const cache = new ResponseCache();
  const fill = cache.fill('home', ['tools']);
  cache.invalidate('reviews');
  fill.store(response('six tools'));
  expect(textOf(cache.get('home'))).toBe('six tools');
});

it('joins concurrent requests for the same key', async () => {
  const cache = new ResponseCache();
  expect(cache.join('home')).toBeUndefined();
  const fill = cache.fill('home', ['tools']);
  const waiting = [cache.join('home'), cache.join('home')];
  fill.store(response('six tools'));
  fill.abandon();
  expect((await Promise.all(waiting)).map(textOf)).toEqual(['six tools', 'six tools']);
  expect(cache.join('home')).toBeUndefined();
});

it('stores nothing when the response is not cacheable', async () => {
  const cache = new ResponseCache();
  const fill = cache.fill('home', ['tools']);
  const waiting = cache.join('home');
  fill.abandon();
  expect(await waiting).toBeUndefined();
  expect([cache.get('home'), cache.join('home')]).toEqual([undefined, undefined]);
});

it('expires a response after its maximum age', () => {
  let now = 1_000;
  const cache = new ResponseCache({ maxAgeMs: 30, now: () => now });
  filled(cache, 'home', 'six tools');
  now = 1_029;
  expect(cache.get('home')).toBeDefined();
  now = 1_031;
  expect(cache.get('home')).toBeUndefined();
  expect(cache.size).toBe(0);
});

it('stays within its byte limit and evicts the least recently used', () => {
  const one = response('x'.repeat(1000)).size;
  const cache = new ResponseCache({ maxBytes: 2.5 * one });
  for (const key of ['a', 'b']) filled(cache, key, 'x'.repeat(1000));
  cache.get('a');
  filled(cache, 'c', 'x'.repeat(1000));
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  expect(cache.size).toBeLessThanOrEqual(2.5 * one);
  const { size } = cache;
  filled(cache, 'huge', 'x'.repeat(10_000));
  expect([cache.get('huge'), cache.size]).toEqual([undefined, size]);
});

it('keeps the newer of two fills', () => {
  const cache = new ResponseCache();
  const first = cache.fill('home', ['tools']);
  const second = cache.fill('home', ['tools']);
  second.store(response('newer'));
  first.store(response('older'));
  expect(textOf(cache.get('home'))).toBe('newer');
});

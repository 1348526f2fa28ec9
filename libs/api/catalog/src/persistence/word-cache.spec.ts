import { WordCache } from './word-cache';

const NOW = 1_000_000;
let cache: WordCache;
let reads: number;

function trusted(isTrusted: () => boolean = () => true) {
  cache = new WordCache();
  cache.trustWhile(isTrusted);
  reads = 0;
}

/** What the store says is told by how often it was asked. */
function ask(asOf = NOW, key = 'ham') {
  return cache.words(key, asOf, () => Promise.resolve([`${key} ${(reads += 1)}`]));
}

beforeEach(() => trusted());

it('asks the store once for the same beginning', async () => {
  expect([await ask(), await ask(NOW + 4_999), await ask(NOW, 'saw')]).toEqual([
    ['ham 1'],
    ['ham 1'],
    ['saw 2'],
  ]);
});

it('asks again when a word was added, when some time is over, and for a time before', async () => {
  await ask();
  cache.forget();
  expect(await ask()).toEqual(['ham 2']);
  expect(await ask(NOW - 1)).toEqual(['ham 3']);
  expect(await ask(NOW + 5_000)).toEqual(['ham 4']);
});

it('does not keep what was read while a word was added', async () => {
  await cache.words('ham', NOW, () => {
    cache.forget();
    return Promise.resolve(['of before']);
  });
  expect(await ask()).toEqual(['ham 1']);
});

it('remembers nothing before it is told how to know of additions, nor while that is broken', async () => {
  let isWhole = true;
  trusted(() => isWhole);
  await ask();
  isWhole = false;
  expect(await ask()).toEqual(['ham 2']);
  cache = new WordCache();
  expect([await ask(), await ask()]).toEqual([['ham 3'], ['ham 4']]);
});

it('forgets the beginnings that were looked up longest ago', async () => {
  await ask();
  for (let other = 0; other < 2_000; other += 1) await ask(NOW, `w${other}`);
  expect(await ask()).toEqual(['ham 2002']);
});

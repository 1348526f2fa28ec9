import { resolve } from 'node:path';
import { findPatterns, patternsIn } from './patterns/find-patterns';
import { slowestInput } from './patterns/slowest-input';

const ROOT = resolve(__dirname, '../../..');
const KNOWN_BAD = [
  /^(a+)+$/,
  /^(\w+\s?)*$/,
  /^(?:a|aa)+$/,
  /^([a-z0-9]+-?)*:$/,
  /\s+$/,
  /^[^@]*@.*,.*,.*,.*;$/,
  /(?:https?:\/\/)?\S+\.\S+\/$/,
];

/** Patterns that may be slow, as what they read is short by what it is. */
const SHORT_INPUTS: Readonly<Record<string, string>> = {
  'emulators/stripe/browser/card/card-field.ts /[ /]+$/': 'a field takes the digits of a card',
  'emulators/mongodb/src/bson/key.ts /0+$/': 'a decimal has 34 digits at most',
};

it.each(KNOWN_BAD)('would find that %s takes too long', (pattern) => {
  expect(slowestInput(pattern, 1_000)).toBeDefined();
});

it.each([/^[a-f\d]{24}$/, /^Bearer (\S+)$/i, /^(?:\d{1,3}\.){3}\d{1,3}$/, /a{1,64}@b/])(
  'finds nothing about %s',
  (pattern) => expect(slowestInput(pattern)).toBeUndefined(),
);

it('reads patterns out of code, wherever they stand in it', () => {
  const code = 'const a = /x+/g;\nf(`${b.replace(/(y|z)\\//u, "/")}`); // not /this/';
  const found = patternsIn('file.ts', code).map(({ location: place, pattern }) => [place, pattern.source]);
  expect(found).toEqual([
    ['file.ts:1', 'x+'],
    ['file.ts:2', String.raw`(y|z)\/`],
  ]);
});

it('every pattern in production code is done with 20,000 characters at once, whatever they are', async () => {
  const patterns = await findPatterns(ROOT);
  expect(patterns.length).toBeGreaterThan(50);
  const slow = patterns.filter(({ pattern }) => slowestInput(pattern) !== undefined);
  const names = slow.map(
    ({ location: place, pattern }) => `${place.replace(/:\d+$/, '')} ${String(pattern)}`,
  );
  expect(names.sort()).toEqual(Object.keys(SHORT_INPUTS).sort());
}, 600_000);

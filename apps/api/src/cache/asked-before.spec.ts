import { AskedBefore } from './asked-before';

it('knows what was asked before, and nothing else', () => {
  const asked = new AskedBefore();
  expect(['saw', 'axe', 'saw', 'was'].map((text) => asked.again(text))).toEqual([false, false, true, false]);
});

it('forgets what was asked long ago', () => {
  const asked = new AskedBefore();
  asked.again('saw');
  for (let other = 0; other < 100_000; other += 1) asked.again(`other ${other}`);
  expect(asked.again('saw')).toBe(false);
});

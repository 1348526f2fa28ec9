import { KnownCalls } from './known-calls';

const LONGEST = 8_000;

it('knows a call by its text and the type of answer that was accepted last', () => {
  const calls = new KnownCalls<string>(LONGEST);
  calls.keep('*/*', '/tool', 'any');
  expect([calls.get('*/*', '/tool'), calls.get('text/html', '/tool')]).toEqual(['any', undefined]);
  calls.keep('application/json', '/tool', 'json');
  expect([calls.get('*/*', '/tool'), calls.get('application/json', '/tool')]).toEqual([undefined, 'json']);
});

it('keeps no call that is longer than one may be', () => {
  const calls = new KnownCalls<string>(LONGEST);
  for (const length of [LONGEST, LONGEST + 1]) calls.keep('*/*', 'x'.repeat(length), 'long');
  expect(calls.get('*/*', 'x'.repeat(LONGEST))).toBe('long');
  expect(calls.get('*/*', 'x'.repeat(LONGEST + 1))).toBeUndefined();
});

it('keeps what is asked for, whatever others ask, and few of them if theirs is long', () => {
  const calls = new KnownCalls<string>(LONGEST);
  const junk = (count: number) => `${count}`.padStart(LONGEST, 'x');
  calls.keep('*/*', '/tool', 'tools');
  for (let count = 0; count < 10_000; count += 1) {
    calls.keep(`text/${count}`, junk(count), 'junk');
    expect(calls.get('*/*', '/tool')).toBe('tools');
  }
  const kept = Array.from({ length: 10_000 }, (_, count) => calls.get(`text/${count}`, junk(count)));
  expect(kept.filter(Boolean).length).toBeLessThan(100);
});

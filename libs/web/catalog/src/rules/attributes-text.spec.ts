import { checkAttributes, formatAttributes, parseAttributes } from './attributes-text';

it('keeps colons of values, and writes what it reads', () => {
  const text = 'thread: M8: coarse\nlength: 550';
  expect(parseAttributes(text)).toEqual([
    { code: 'thread', value: 'M8: coarse' },
    { code: 'length', value: '550' },
  ]);
  expect(formatAttributes(parseAttributes(text))).toBe(text);
  expect(parseAttributes('')).toEqual([]);
});

it.each([
  [': 5', 'Row 1: choose an attribute'],
  ['length: ', 'Row 1: the value is missing'],
  ['length: 5\nlength: 6', 'Row 2: each attribute can be given once'],
  [`a: ${'x'.repeat(201)}`, '200 characters'],
  [Array.from({ length: 31 }, (_, index) => `a${index}: 1`).join('\n'), 'at most 30 rows'],
])('refuses %j', (text, reason) => expect(checkAttributes(text)).toContain(reason));

it.each(['', 'length: 5', 'length: 5\nmaterial: steel'])('takes %j', (text) =>
  expect(checkAttributes(text)).toBe(true),
);

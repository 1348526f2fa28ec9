import { z } from 'zod';
import { DomainError } from './domain-error';
import { parseInput } from './parse-input';
import { singleLineTextSchema, textSchema, integerSchema } from './text';

const schema = z.strictObject({ name: textSchema(5), price: integerSchema(1, 9) });

function fieldsOf(input: unknown, names?: Record<string, string>) {
  try {
    parseInput(schema, input, names);
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
  return undefined;
}

it('gives the parsed value', () => {
  expect(parseInput(schema, { name: ' ab ', price: 3 })).toEqual({ name: 'ab', price: 3 });
});

it('names every wrong field, in the words of the transport', () => {
  expect(fieldsOf({ name: '', price: 0 }, { price: 'price_per_unit' })).toEqual({
    name: 'must not be empty',
    price_per_unit: 'must be a whole number from 1 to 9',
  });
  expect(fieldsOf({ name: 'a', price: 1, role: 'ADMIN' })).toHaveProperty('role');
});

it.each(['constructor', 'toString', '__proto__'])('names %s like any other unknown field', (name) => {
  const input: unknown = JSON.parse(`{ "name": "a", "price": 1, "${name}": 1 }`);
  expect(Object.entries(fieldsOf(input, { price: 'price_per_unit' }) ?? {})).toEqual([
    [name, 'is not a known field'],
  ]);
});

it.each([null, [], 'x', 5, undefined])('says that %j is no object', (input) => {
  expect(fieldsOf(input)).toEqual({ input: 'must be an object' });
});

it('does not repeat a made-up name that is more than a name', () => {
  expect(fieldsOf({ name: 'a', price: 1, '<b>x': 1 })).toEqual({ input: 'is not a known field' });
  expect(fieldsOf({ name: 'a', price: 1, n4242424242424242: 1 })).toEqual({ input: 'is not a known field' });
});

it.each([
  '',
  '   ',
  '\u200b\u200b',
  '\u3164',
  '\u00ad',
  '\u2800',
  '\ufe0f',
  'a\u0000',
  'sixsix',
  '\ud800',
  5,
  null,
  { $gt: '' },
])('refuses %p as a text', (name) => {
  expect(fieldsOf({ name, price: 1 })).toHaveProperty('name');
});

it('counts code points, not UTF-16 units', () => {
  expect(fieldsOf({ name: '🔨🔨🔨🔨🔨', price: 1 })).toBeUndefined();
});

it('tells a text that is missing from what is none', () => {
  expect(fieldsOf({ price: 1 })).toEqual({ name: 'must be given' });
  expect(fieldsOf({ name: 5, price: 1 })).toEqual({ name: 'must be a text' });
});

it.each(['a\nb', 'a\rb', 'a\tb', 'a\u2028b', 'a\u202eb', 'a\u2067b'])('takes %j for no line', (text) => {
  expect(textSchema(5).safeParse(text).success).toBe(true);
  expect(singleLineTextSchema(5).safeParse(text).success).toBe(false);
});

it.each([' a b\n', '\u05e9\u05dc\u05d5\u05dd', '\u200fא', '👩‍🔧'])('takes %j for a line', (text) => {
  expect(singleLineTextSchema(5).parse(text)).toBe(text.trim());
});

it.each([0, 10, 1.5, Number.NaN, '5', null, 2 ** 53])('refuses %p as a whole number', (price) => {
  expect(fieldsOf({ name: 'a', price })).toHaveProperty('price');
});

it('takes minus nothing, which JSON can say, for no whole number', () => {
  const pieces = z.strictObject({ pieces: integerSchema(0, 9) });
  expect(parseInput(pieces, JSON.parse('{"pieces":0}'))).toEqual({ pieces: 0 });
  expect(() => parseInput(pieces, JSON.parse('{"pieces":-0}'))).toThrow(
    expect.objectContaining({ fields: { pieces: 'must be a whole number from 0 to 9' } }),
  );
});

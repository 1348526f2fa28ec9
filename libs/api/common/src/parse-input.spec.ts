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

it('returns the parsed value', () => {
  expect(parseInput(schema, { name: ' ab ', price: 3 })).toEqual({ name: 'ab', price: 3 });
});

it("reports every invalid field under the transport's name", () => {
  expect(fieldsOf({ name: '', price: 0 }, { price: 'price_per_unit' })).toEqual({
    name: 'must not be empty',
    price_per_unit: 'must be a whole number from 1 to 9',
  });
  expect(fieldsOf({ name: 'a', price: 1, role: 'ADMIN' })).toHaveProperty('role');
});

it.each(['constructor', 'toString', '__proto__'])('reports %s like any other unknown field', (name) => {
  const input: unknown = JSON.parse(`{ "name": "a", "price": 1, "${name}": 1 }`);
  expect(Object.entries(fieldsOf(input, { price: 'price_per_unit' }) ?? {})).toEqual([
    [name, 'is not a known field'],
  ]);
});

it.each([null, [], 'x', 5, undefined])('rejects %j as not an object', (input) => {
  expect(fieldsOf(input)).toEqual({ input: 'must be an object' });
});

it('does not echo unknown field names that are not plain identifiers', () => {
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
])('rejects %p as a text', (name) => {
  expect(fieldsOf({ name, price: 1 })).toHaveProperty('name');
});

it('counts code points, not UTF-16 units', () => {
  expect(fieldsOf({ name: '🔨🔨🔨🔨🔨', price: 1 })).toBeUndefined();
});

it('distinguishes a missing text from another type', () => {
  expect(fieldsOf({ price: 1 })).toEqual({ name: 'must be given' });
  expect(fieldsOf({ name: 5, price: 1 })).toEqual({ name: 'must be a text' });
});

it.each(['a\nb', 'a\rb', 'a\tb', 'a\u2028b', 'a\u202eb', 'a\u2067b'])(
  'rejects %j as a single line',
  (text) => {
    expect(textSchema(5).safeParse(text).success).toBe(true);
    expect(singleLineTextSchema(5).safeParse(text).success).toBe(false);
  },
);

it.each([' a b\n', '\u05e9\u05dc\u05d5\u05dd', '\u200fא', '👩‍🔧'])('accepts %j as a single line', (text) => {
  expect(singleLineTextSchema(5).parse(text)).toBe(text.trim());
});

it.each([0, 10, 1.5, Number.NaN, '5', null, 2 ** 53])('rejects %p as a whole number', (price) => {
  expect(fieldsOf({ name: 'a', price })).toHaveProperty('price');
});

it('rejects -0 from JSON as a whole number', () => {
  const schema = z.strictObject({ quantity: integerSchema(0, 9) });
  expect(parseInput(schema, JSON.parse('{"quantity":0}'))).toEqual({ quantity: 0 });
  expect(() => parseInput(schema, JSON.parse('{"quantity":-0}'))).toThrow(
    expect.objectContaining({ fields: { quantity: 'must be a whole number from 0 to 9' } }),
  );
});

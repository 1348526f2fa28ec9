import { idempotencyKeyInput } from './idempotency-key.input';

it.each([
  'k',
  '2b7e4c1e-0c6f-4b7f-9d6f-3f1f2a9d8c11',
  'order of today: 1/2',
  'k'.repeat(255),
  '🔨'.repeat(255),
])('accepts %j unchanged', (key) => expect(idempotencyKeyInput.parse(key)).toBe(key));

it.each([
  '',
  '  ',
  'k'.repeat(256),
  'a\u0000',
  'a\nb',
  'a\u200bb',
  '\ud800',
  'a\u2028b',
  '4242424242424242',
  'pay 4242 4242 4242 4242',
  5,
  null,
  { $ne: '' },
])('rejects %j', (key) => expect(idempotencyKeyInput.safeParse(key).success).toBe(false));

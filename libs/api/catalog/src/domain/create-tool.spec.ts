import { createToolSchema } from './create-tool';

const tool = {
  name: 'Claw hammer',
  image: '/pictures/claw-hammer-20-oz/640.webp',
  shortDescription: 'Drop-forged.',
  minimumOrderQuantity: 1,
  availableQuantity: 10,
  pricePerUnit: 1999,
};
const accepts = (change: object) => createToolSchema.safeParse({ ...tool, ...change }).success;

it.each(['https://cdn.example.com/a.png', '/pictures/claw-hammer-20-oz/640.webp'])(
  'takes the picture %s',
  (image) => {
    expect(accepts({ image })).toBe(true);
  },
);

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'data:image/svg+xml,<svg/>',
  'file:///etc/passwd',
  '//evil.example/a.png',
  'http://plain.example/a.png',
  'https://user:pw@host/a.png',
  'https://host/a\n.png',
  '/../secret.png',
  'https:evil.png',
  'https:\\\\evil.example/a.png',
  `https://host/${'a'.repeat(2048)}`,
  '',
])('refuses the picture %p', (image) => expect(accepts({ image })).toBe(false));

it('takes lines in the description alone', () => {
  expect(accepts({ shortDescription: 'Drop-forged.\nLight.' })).toBe(true);
  expect(accepts({ name: 'Claw\nhammer' })).toBe(false);
});

it.each([49, 0, -1, 1.5, 100_000_000, '5', null])('refuses the price %p', (pricePerUnit) => {
  expect(accepts({ pricePerUnit })).toBe(false);
});

it('takes a tool that cannot be ordered yet, but no minimum of nothing', () => {
  expect(accepts({ availableQuantity: 0 })).toBe(true);
  expect(accepts({ minimumOrderQuantity: 0 })).toBe(false);
});

it('refuses fields that only the server sets', () => {
  for (const name of ['_id', 'sold', 'createdAt', 'holds']) expect(accepts({ [name]: 1 })).toBe(false);
});

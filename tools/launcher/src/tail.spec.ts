import { Tail } from './tail';

it('keeps the last twenty lines across chunks', () => {
  const tail = new Tail();
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index} Säge`);
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  for (let at = 0; at < bytes.length; at += 7) tail.add(bytes.subarray(at, at + 7));
  expect(tail.text()).toBe(lines.slice(10).join('\n'));
});

it('bounds its memory on endless output', () => {
  const tail = new Tail();
  for (let n = 0; n < 1_000; n += 1) tail.add(Buffer.from(`${n} ${'x'.repeat(1_000)}\n`));
  const lines = tail.text().split('\n');
  expect(lines).toHaveLength(20);
  expect(lines.at(-1)).toMatch(/^999 x{1000}$/);
  expect(tail.size).toBeLessThan(67_000);
});

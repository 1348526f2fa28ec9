import { parseInput } from '@shop/api-common';
import { z } from 'zod';
import { generateSku, skuKey, skuSchema } from './sku';

it.each(['KT-INS114-DRE', 'kt ins114 dre', 'ktins114dre', 'KT.INS/114–DRE'])('folds %p', (sku) =>
  expect(skuKey(sku)).toBe('ktins114dre'),
);

it.each(['', '-1', '=A1', '+A', 'A\tB', 'A;B', 'x'.repeat(41)])('rejects %p by name', (sku) => {
  const schema = z.object({ sku: skuSchema });
  expect(() => parseInput(schema, { sku })).toThrow(
    expect.objectContaining({ fields: { sku: expect.any(String) } }),
  );
});

it('makes the same number for the same tool, and others for other tools and attempts', () => {
  const numbers = ['a', 'b', 'c'].flatMap((id) => [generateSku(id), generateSku(id, 1)]);
  expect(new Set([...numbers, generateSku('a')]).size).toBe(6);
  for (const sku of numbers) expect(sku).toMatch(/^TW[0-9A-HJKMNP-TV-Z]{7}$/);
});

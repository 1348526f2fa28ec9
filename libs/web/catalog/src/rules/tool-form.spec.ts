import { checkTool, EMPTY_TOOL, TOOL_CHECKS, toToolInput } from './tool-form';

it.each([
  ['image', '', 'Required'],
  ['image', 'javascript:alert(1)', 'https://'],
  ['image', 'https://a.b/c d.png', 'https://'],
  ['image', 'http://example.com/saw.png', 'https://'],
  ['image', '//example.com/saw.png', 'https://'],
  ['name', '  ', 'Name is Required'],
  ['name', 'x'.repeat(201), '200'],
  ['minimumOrderQuantity', '0', 'from 1'],
  ['minimumOrderQuantity', '1.5', 'whole'],
  ['availableQuantity', '-1', 'whole'],
  ['availableQuantity', '1000001', '1,000,000'],
  ['pricePerUnit', '1e3', '12.50'],
  ['pricePerUnit', '0.49', '$0.50'],
  ['pricePerUnit', '1000000', '$999,999.99'],
  ['pricePerUnit', '99999999999999', '$999,999.99'],
] as const)('refuses %s %p', (field, text, reason) => expect(TOOL_CHECKS[field](text)).toContain(reason));

it.each([
  ['image', '/tools/hammer.webp'],
  ['image', 'https://example.com/saw.png'],
  ['name', '🔨'.repeat(200)],
  ['minimumOrderQuantity', '1'],
  ['availableQuantity', '0'],
  ['pricePerUnit', '0.50'],
] as const)('takes %s %p', (field, text) => expect(TOOL_CHECKS[field](text)).toBe(true));

it('sends whole units and minor units', () => {
  const typed = {
    image: ' /tools/saw.webp ',
    name: ' Saw ',
    shortDescription: 'Cuts.',
    minimumOrderQuantity: '10',
    availableQuantity: '500',
    pricePerUnit: '19.9',
  };
  expect(toToolInput(typed)).toEqual({
    image: '/tools/saw.webp',
    name: 'Saw',
    shortDescription: 'Cuts.',
    minimumOrderQuantity: 10,
    availableQuantity: 500,
    pricePerUnit: 1990,
  });
});

it('accepts an unchanged stock above the limit', () => {
  const initial = { ...EMPTY_TOOL, availableQuantity: '1000010' };
  expect(checkTool('availableQuantity', '1000010', initial)).toBe(true);
  expect(checkTool('availableQuantity', '1000011', initial)).toContain('from 0 to 1,000,000');
  expect(checkTool('name', '', initial)).toContain('Required');
});

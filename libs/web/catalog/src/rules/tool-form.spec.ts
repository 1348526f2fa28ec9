import type { EditedToolFragment } from '@shop/web-apollo/generated/catalog';
import { aTool } from '@shop/web-apollo/testing';
import { checkTool, TOOL_CHECKS } from './tool-checks';
import { EMPTY_TOOL, toFormValues, toToolChanges, toToolInput } from './tool-form';

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
  ['orderMultiple', '0', 'from 1'],
  ['maximumOrderQuantity', '1.5', 'whole'],
  ['priceBreaks', ': ', 'Row 1: the quantity must be from 2'],
  ['priceBreaks', '20: 18\n1: 17', 'Row 2: the quantity'],
  ['priceBreaks', '20: 0.49', 'Row 1: must be from $0.50'],
  ['priceBreaks', Array(11).fill('20: 18').join('\n'), 'at most 10 rows'],
] as const)('refuses %s %p', (field, text, reason) => expect(TOOL_CHECKS[field](text)).toContain(reason));

it.each([
  ['image', '/pictures/claw-hammer-20-oz/640.webp'],
  ['image', 'https://example.com/saw.png'],
  ['name', '🔨'.repeat(200)],
  ['minimumOrderQuantity', '1'],
  ['availableQuantity', '0'],
  ['pricePerUnit', '0.50'],
] as const)('takes %s %p', (field, text) => expect(TOOL_CHECKS[field](text)).toBe(true));

it('sends whole units and minor units', () => {
  const typed = {
    ...EMPTY_TOOL,
    image: ' /pictures/hand-saw-550-mm/640.webp ',
    images: '',
    name: ' Saw ',
    shortDescription: 'Cuts.',
    minimumOrderQuantity: '10',
    availableQuantity: '500',
    pricePerUnit: '19.9',
    orderMultiple: ' 5 ',
    maximumOrderQuantity: '100',
    priceBreaks: '20: 18\n50: 17.50',
  };
  expect(toToolInput(typed)).toEqual({
    image: '/pictures/hand-saw-550-mm/640.webp',
    name: 'Saw',
    shortDescription: 'Cuts.',
    minimumOrderQuantity: 10,
    availableQuantity: 500,
    pricePerUnit: 1990,
    orderMultiple: 5,
    maximumOrderQuantity: 100,
    priceBreaks: [
      { minQuantity: 20, pricePerUnit: 1800 },
      { minQuantity: 50, pricePerUnit: 1750 },
    ],
    ...{ sku: null, categoryId: null, family: null, description: null, attributes: [], relatedIds: [] },
  });
  const empty = { ...typed, orderMultiple: '', maximumOrderQuantity: '', priceBreaks: '' };
  expect(toToolInput(empty)).toMatchObject({ orderMultiple: 1, maximumOrderQuantity: null, priceBreaks: [] });
});

it('sends changed price breaks alone, and nothing for the same ones', () => {
  const tool = { ...aTool({ orderMultiple: 5 }), version: 3 } as unknown as EditedToolFragment;
  const loaded = toFormValues(tool);
  expect(toToolChanges(loaded, tool, [])).toBeUndefined();
  expect(toToolChanges({ ...loaded, priceBreaks: '20: 18.00' }, tool, [])).toEqual({
    expectedVersion: 3,
    priceBreaks: [{ minQuantity: 20, pricePerUnit: 1800 }],
  });
});

it('accepts an unchanged stock above the limit', () => {
  const initial = { ...EMPTY_TOOL, availableQuantity: '1000010' };
  expect(checkTool('availableQuantity', '1000010', initial)).toBe(true);
  expect(checkTool('availableQuantity', '1000011', initial)).toContain('from 0 to 1,000,000');
  expect(checkTool('name', '', initial)).toContain('Required');
});

it('sends uploads with their texts in place of an address', () => {
  const uploads = {
    ...EMPTY_TOOL,
    image: '/tools/saw.webp',
    images: '/media/a1/640.webp Front\n/media/b2/640.webp Back ',
  };
  const { image, images } = toToolInput(uploads);
  expect([image, images]).toEqual([
    undefined,
    [
      { id: 'a1', alt: 'Front' },
      { id: 'b2', alt: 'Back' },
    ],
  ]);
});

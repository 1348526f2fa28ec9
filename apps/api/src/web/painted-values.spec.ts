import { valuesOfHome, valuesOfTool, valuesOfTools } from './painted-values';

const TOOL = {
  ...{ id: 't1', name: 'Saw', image: '/tools/saw.svg', shortDescription: 'It cuts.' },
  ...{ pricePerUnit: { amount: 123_450, currency: 'USD' }, minimumOrderQuantity: 5, availableQuantity: 1200 },
};
const TEXTS = {
  ...{ id: 't1', name: 'Saw', image: '/tools/saw.svg', shortDescription: 'It cuts.' },
  ...{ pricePerUnit: '$1,234.50', minimumOrderQuantity: '5' },
};

it('writes a tool as its page does', () => {
  expect(valuesOfTool([{ data: { tool: TOOL } }])).toEqual({ ...TEXTS, availableQuantity: '1,200' });
});

it('writes tools as their cards do, the first ones apart', () => {
  const nodes = [TOOL, { ...TOOL, availableQuantity: 4 }, TOOL, TOOL, { ...TOOL, id: 't5' }];
  const card = { ...TEXTS, availableQuantity: '1,200', soldOut: false };
  expect(valuesOfTools([{ data: { tools: { nodes } } }])).toEqual({
    firstTools: [card, { ...card, availableQuantity: '4', soldOut: true }, card, card],
    otherTools: [{ ...card, id: 't5' }],
  });
});

const NEWEST = { data: { latestTools: [TOOL] } };
const reviews = (...nodes: object[]) => ({
  data: { reviews: { nodes, totalCount: 1_200, pageInfo: { hasNextPage: true } } },
});
const REVIEW = { displayName: 'Anna', description: 'Sharp.', rating: 3 };

it('writes the home page as its cards do, a star for each point and the others blank', () => {
  const quote = { ...REVIEW, rating: '3', fullStars: [{}, {}, {}], blankStars: [{}, {}] };
  expect(valuesOfHome([NEWEST, reviews(REVIEW)])).toEqual({
    otherTools: [{ ...TEXTS, availableQuantity: '1,200', soldOut: false }],
    reviews: [quote],
    ...{ shown: '1', total: '1,200', more: true },
  });
});

it.each([
  [NEWEST, reviews()],
  [NEWEST, undefined],
  [NEWEST, reviews({ ...REVIEW, rating: 1_000_000 })],
  [{ data: { latestTools: [] } }, reviews(REVIEW)],
  [undefined, reviews(REVIEW)],
])('has no home page in %j and %j', (newest, said) => expect(valuesOfHome([newest, said])).toBeUndefined());

it.each([{ data: { tool: null } }, { data: { tool: { ...TOOL, image: '' } } }, {}, undefined])(
  'has no tool in %j',
  (answer) => expect(valuesOfTool([answer])).toBeUndefined(),
);

it.each([{ data: { tools: { nodes: [] } } }, { errors: [] }, undefined])('has no tools in %j', (answer) =>
  expect(valuesOfTools([answer])).toBeUndefined(),
);

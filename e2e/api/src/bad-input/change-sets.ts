import type { BadInputFixture } from './bad-input-fixture';
import { expectRefusals } from './refusal';

const PREVIEW = 'mutation ($input: PreviewChangeSetInput!) { previewChangeSet(input: $input) { id } }';
const OPERATOR = { $gt: '' };
const multiple = { multiple: 2 };

/** Bulk changes of tools. */
export function changeSets(fixture: () => BadInputFixture): void {
  it.each<[string, readonly object[]]>([
    ['toolIds', [{ change: multiple }, { toolIds: [], change: multiple }]],
    [
      'search',
      [
        { toolIds: ['0'.repeat(24)], search: 'saw', change: multiple },
        { filter: {}, search: 'x'.repeat(101), change: multiple },
      ],
    ],
    ['toolIds.0', [{ toolIds: ['nothing'], change: multiple }]],
    ['change', [{ filter: {}, change: {} }]],
    [
      'change.price',
      [
        { filter: {}, change: { price: {} } },
        { filter: {}, change: { price: { percent: 1, value: 900 } } },
      ],
    ],
    ['change.price.percent', [{ filter: {}, change: { price: { percent: 0.001 } } }]],
    ['change.price.value', [{ filter: {}, change: { price: { value: 1 } } }]],
    [
      'change.minimum',
      [
        { filter: {}, change: { minimum: 0 } },
        { filter: {}, change: { minimum: OPERATOR } },
      ],
    ],
    ['change.stock.amount', [{ filter: {}, change: { stock: { amount: 1e7 } } }]],
    ['change.category', [{ filter: {}, change: { category: 'no-such' } }]],
    ['change.family', [{ filter: {}, change: { family: 'x'.repeat(1_000) } }]],
    ['filter.category', [{ filter: { category: 'no-such' }, change: multiple }]],
  ])('the field %s of a bulk change', async (field, inputs) => {
    await expectRefusals(inputs, { code: 'BAD_USER_INPUT', field }, (input) =>
      fixture().graphql(PREVIEW, { input }, fixture().admin),
    );
  });
}

import type { BadInputFixture } from './bad-input-fixture';
import { expectRefusals } from './refusal';

const LIST = `query ($search: String, $kind: InvoiceKind, $from: DateTime, $to: DateTime, $first: Int) {
  invoices(search: $search, kind: $kind, from: $from, to: $to, first: $first) { totalCount } }`;

/** Lists of invoices and credit notes. */
export function invoices(fixture: () => BadInputFixture): void {
  it.each<[string, readonly object[]]>([
    ['search', [{ search: 'x'.repeat(201) }, { search: 'a\u0000b' }, { search: 1 }]],
    ['kind', [{ kind: 'RECEIPT' }, { kind: { $gt: '' } }]],
    ['from', [{ from: '2030-01-02T00:00:00Z', to: '2030-01-01T00:00:00Z' }, { from: 'yesterday' }]],
    ['first', [{ first: 0 }, { first: 101 }]],
  ])('the argument %s of a list of invoices', async (field, inputs) => {
    await expectRefusals(inputs, { code: 'BAD_USER_INPUT', field }, (input) =>
      fixture().graphql(LIST, input, fixture().admin),
    );
  });
}

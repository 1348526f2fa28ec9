import { InvoiceIssuer } from '@shop/api-invoices';
import { type IntegrityFixture, objectId } from './testing/integrity-fixture';
import { describeCorruptions } from './testing/corruption';

const SETTINGS = {
  seller: {
    ...{ name: 'Tools Ltd', address: 'Mill Road 1', country: 'DE', vatId: null },
    ...{ email: null, phone: null },
  },
  invoiceSeries: { invoice: 'INV', creditNote: 'CN' },
};

/** Makes the invoices of both paid orders and the credit note of the refunded one. */
async function issue(fixture: IntegrityFixture) {
  await fixture.collection<{ _id: string }>('shop_settings').insertOne({ _id: 'shop', ...SETTINGS });
  await fixture.get(InvoiceIssuer).issueDue();
  return fixture.collection('invoices');
}

describeCorruptions([
  {
    name: 'a paid order has no invoice',
    corrupt: async (fixture, { paid }) => {
      await issue(fixture);
      await fixture.orders.updateOne({ _id: objectId(paid) }, { $unset: { invoiced: 1 } });
    },
    found: ['invoiced-orders I18'],
    text: /\(PAID\) lacks its invoice or credit note/,
    repaired: true,
  },
  {
    name: 'an invoice in the middle is gone',
    corrupt: async (fixture) => (await issue(fixture)).deleteOne({ number: 'INV-000001' }),
    found: ['invoice-chain I18'],
    text: /Series INV has number 2 after 0: number 1 is missing/,
    repaired: false,
  },
  {
    name: 'the total of an invoice is another one',
    corrupt: async (fixture) =>
      (await issue(fixture)).updateOne({ number: 'INV-000001' }, { $set: { total: 1 } }),
    found: ['invoice-chain I18', 'invoice-sums I18'],
    text: /INV-000001 was changed after it was written/,
    repaired: false,
  },
  {
    name: 'a number exists twice',
    corrupt: async (fixture) => {
      const invoices = await issue(fixture);
      for (const field of ['sequence_1', 'source_1', 'number_1']) await dropIndex(invoices, field);
      const { _id, ...first } = (await invoices.findOne({ number: 'INV-000001' })) ?? {};
      await invoices.insertOne({ ...first, _id: objectId('f'.repeat(24)) });
    },
    found: ['indexes D6', 'indexes D6', 'indexes D6', 'invoice-chain I18', 'invoice-sums I18'],
    text: /unique index of invoices/,
    repaired: false,
  },
]);

async function dropIndex(invoices: Awaited<ReturnType<typeof issue>>, end: string): Promise<void> {
  const name = (await invoices.indexes()).find((index) => index.name?.endsWith(end))?.name;
  if (name) await invoices.dropIndex(name);
}

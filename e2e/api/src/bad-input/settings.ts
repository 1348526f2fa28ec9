import type { BadInputFixture } from './bad-input-fixture';
import { expectRefusals } from './refusal';

const UPDATE =
  'mutation ($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { version } }';
const OPERATOR = { $gt: '' };
const VAT = { country: 'DE', basisPoints: 1900, name: 'VAT' };
const PARCEL = { id: 'parcel', name: 'Parcel', countries: [], price: 590 };

const QUOTE = 'query ($input: OrderQuoteInput!) { orderQuote(input: $input) { country } }';

/** Settings of the shop, and what follows from them. */
export function settings(fixture: () => BadInputFixture): void {
  it.each<[string, readonly object[]]>([
    ['taxMode', [{ taxMode: 'SOMETIMES' }, { taxMode: OPERATOR }, { taxMode: 1 }]],
    [
      'taxRates.0.country',
      [{ taxRates: [{ ...VAT, country: 'XX' }] }, { taxRates: [{ ...VAT, country: '' }] }],
    ],
    ['taxRates.0.basisPoints', [{ taxRates: [{ ...VAT, basisPoints: -1 }] }]],
    ['taxRates.1.name', [{ taxRates: [VAT, VAT] }]],
    ['shippingRates.0.price', [{ shippingRates: [{ ...PARCEL, price: -1 }] }]],
    ['shippingRates.0.countries.0', [{ shippingRates: [{ ...PARCEL, countries: ['Germany'] }] }]],
    ['shippingRates', [{ shippingRates: Array(51).fill({ ...PARCEL, id: null }) }]],
    ['seller.email', [{ seller: { email: 'office' } }]],
    ['seller.name', [{ seller: { name: 'x'.repeat(201) } }]],
    ['invoiceSeries.creditNote', [{ invoiceSeries: { invoice: 'A', creditNote: 'A' } }]],
  ])('the field %s of the settings', async (field, inputs) => {
    await expectRefusals(inputs, { code: 'BAD_USER_INPUT', field }, (input) =>
      fixture().graphql(UPDATE, { input }, fixture().admin),
    );
  });

  it.each<[string, readonly object[]]>([
    ['lines', [{ lines: [] }, { lines: Array(101).fill({ toolId: 'x', quantity: 1 }) }, { lines: 1 }]],
    ['lines.0.quantity', [0, -1, 1_000_001].map((quantity) => ({ lines: [{ toolId: 'x', quantity }] }))],
    ['lines.0.toolId', [{ lines: [{ toolId: 'x', quantity: 1 }] }]],
    ['country', [{ country: 'XX' }, { country: '' }, { country: OPERATOR }]],
    ['shippingRateId', [{ shippingRateId: '' }, { shippingRateId: 'x'.repeat(41) }]],
  ])('the field %s of a quote', async (field, inputs) => {
    await expectRefusals(inputs, { code: 'BAD_USER_INPUT', field }, (input) =>
      fixture().graphql(
        QUOTE,
        { input: { lines: [{ toolId: 'x', quantity: 1 }], ...input } },
        fixture().customer,
      ),
    );
  });
}

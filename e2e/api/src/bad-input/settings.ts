import type { BadInputFixture } from './bad-input-fixture';
import { expectRefusals } from './refusal';

const UPDATE =
  'mutation ($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { version } }';
const OPERATOR = { $gt: '' };
const VAT = { country: 'DE', basisPoints: 1900, name: 'VAT' };
const PARCEL = { id: 'parcel', name: 'Parcel', countries: [], price: 590 };

/** Settings of the shop. */
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
    ['seller.name', [{ seller: { name: 'a\u0007b' } }, { seller: { name: 'x'.repeat(201) } }]],
    ['invoiceSeries.creditNote', [{ invoiceSeries: { invoice: 'A', creditNote: 'A' } }]],
  ])('the field %s of the settings', async (field, inputs) => {
    await expectRefusals(inputs, { code: 'BAD_USER_INPUT', field }, (input) =>
      fixture().graphql(UPDATE, { input }, fixture().admin),
    );
  });
}

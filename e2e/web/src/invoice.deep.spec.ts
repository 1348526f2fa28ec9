import { waitUntil } from '@shop/api-database/testing';
import { axeViolationsByTheme, horizontalOverflow } from './support/accessibility';
import { demoContextOptions } from './support/demo';
import { useFixture } from './support/fixture';

const SET_SELLER = `mutation {
  updateShopSettings(input: { seller: { name: "Tools Ltd", address: "Mill Road 1" } }) { version }
}`;
const MY_INVOICES = '{ myInvoices { nodes { number kind } } }';
interface MyInvoices {
  readonly myInvoices: { readonly nodes: readonly { readonly number: string; readonly kind: string }[] };
}

const stage = useFixture();
/** The demo customer's newest paper of each kind. */
const numbers = new Map<string, string>();

beforeAll(async () => {
  const { client } = stage();
  const { token } = await client.signInAsDemo('customer');
  await client.query(SET_SELLER, {}, (await client.signInAsDemo('admin')).token);
  await waitUntil(async () => {
    const { myInvoices } = await client.query<MyInvoices>(MY_INVOICES, {}, token);
    for (const { number, kind } of myInvoices.nodes.toReversed()) numbers.set(kind, number);
    return numbers.size === 2;
  });
});

it.each([
  ['INVOICE', 1440],
  ['INVOICE', 390],
  ['CREDIT_NOTE', 390],
])('shows the paper %s accessibly on a screen of %i pixels, in both themes', async (kind, width) => {
  const options = await demoContextOptions(stage(), 'customer');
  const visitor = await stage().visitor({ ...options, viewport: { width, height: 900 } });
  const number = numbers.get(kind) ?? '';
  await visitor.open(`/invoice/${number}`);
  await visitor.expectHeading(new RegExp(number));
  expect(await axeViolationsByTheme(visitor)).toEqual([]);
  expect(await horizontalOverflow(visitor)).toBe(0);
});

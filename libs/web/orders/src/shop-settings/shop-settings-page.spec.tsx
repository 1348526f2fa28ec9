import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { money } from '@shop/contracts';
import { graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { ShopSettingsPage } from './shop-settings-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const group = (name: string) => within(screen.getByRole('group', { name }));

const SELLER = {
  ...{ name: 'Toolworks Ltd', address: '1 Main Street', country: 'DE' },
  ...{ vatId: null, email: null, phone: null },
};
const NO_SELLER = { name: null, address: null, country: null, vatId: null, email: null, phone: null };
const PARCEL = { id: 'parcel', name: 'Parcel', countries: ['DE', 'AT'], price: money(590), freeFrom: null };
const SETTINGS = {
  ...{ version: 4, seller: SELLER, taxMode: 'INCLUDED' },
  taxRates: [{ country: 'DE', basisPoints: 1900, name: 'VAT' }],
  shippingRates: [PARCEL],
  invoiceSeries: { invoice: 'INV', creditNote: 'CN' },
};
const NOTE = /^No invoices are made until/;

const show = async (resolvers: Resolvers = {}) => {
  renderPage(
    <ShopSettingsPage />,
    { path: '/dashboard/settings', initialPath: '/dashboard/settings', siblings: <Toaster /> },
    { shopSettings: SETTINGS, ...resolvers },
  );
  await screen.findByRole('button', { name: 'Save settings' });
};

it('saves prices and percents that are typed as people type them, against the version shown', async () => {
  const inputs: object[] = [];
  await show({ updateShopSettings: ({ input }: { input: object }) => (inputs.push(input), SETTINGS) });
  await user.selectOptions(screen.getByLabelText('Tax'), 'ADDED');
  await press('Add a tax rate');
  const taxes = group('Tax rates');
  await user.clear(taxes.getByLabelText('Country, row 2'));
  await user.type(taxes.getByLabelText('Country, row 2'), 'at');
  await user.type(taxes.getByLabelText('Percent, row 2'), '7,5');
  await press('Add a shipping rate');
  const shipping = group('Shipping rates');
  await user.type(shipping.getByLabelText('Name, row 2'), 'Freight');
  await user.type(shipping.getByLabelText('Price, row 2'), '1.250,90');
  await user.type(shipping.getByLabelText('Free from, row 2'), '$5,000.00');
  await press('Save settings');
  expect(await screen.findByText('Shop settings saved')).toBeInTheDocument();
  expect(inputs).toEqual([
    {
      ...{ expectedVersion: 4, seller: { ...SELLER, vatId: '', email: '', phone: '' }, taxMode: 'ADDED' },
      taxRates: [
        { country: 'DE', basisPoints: 1900, name: 'VAT' },
        { country: 'AT', basisPoints: 750, name: 'VAT' },
      ],
      shippingRates: [
        { id: 'parcel', name: 'Parcel', countries: ['DE', 'AT'], price: 590, freeFrom: null },
        { id: null, name: 'Freight', countries: [], price: 125_090, freeFrom: 500_000 },
      ],
      invoiceSeries: { invoice: 'INV', creditNote: 'CN' },
    },
  ]);
});

it('saves again against the version that the last save made', async () => {
  const versions: number[] = [];
  await show({
    updateShopSettings: ({ input }: { input: { expectedVersion: number } }) => {
      versions.push(input.expectedVersion);
      return { ...SETTINGS, version: input.expectedVersion + 1, taxRates: [] };
    },
  });
  await press('Remove tax rate 1');
  await press('Save settings');
  await screen.findByText('Shop settings saved');
  await press('Save settings');
  expect(versions).toEqual([4, 5]);
});

it('asks for numbers that it can read before it saves', async () => {
  await show();
  const percent = group('Tax rates').getByLabelText('Percent, row 1');
  const price = group('Shipping rates').getByLabelText('Price, row 1');
  await user.clear(percent);
  await user.clear(price);
  await user.type(price, 'free');
  await press('Save settings');
  expect(percent).toHaveAccessibleDescription(/Enter a percent such as/);
  expect(price).toHaveAccessibleDescription(/Enter a price such as/);
});

it('shows what the server refuses at its field', async () => {
  const fields = {
    ...{ 'seller.email': 'must be an email address', 'taxRates.0.country': 'must be a country' },
    ...{ 'shippingRates.0.countries.1': 'must be a country', 'invoiceSeries.creditNote': 'must differ' },
  };
  await show({
    updateShopSettings: () => graphqlError('BAD_USER_INPUT', 'Please check the marked fields.', { fields }),
  });
  await press('Save settings');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Must be an email address');
  expect(screen.getByLabelText('Country, row 1')).toHaveAccessibleDescription(/Must be a country/);
  expect(screen.getByLabelText('Countries, row 1')).toHaveAccessibleDescription(/Must be a country/);
  expect(screen.getByLabelText('Credit notes begin with')).toHaveAccessibleDescription('Must differ');
});

it('shows the latest settings after those of another admin were saved first', async () => {
  let seller = SELLER;
  const message = 'The settings have changed in another window. Check them and try again.';
  await show({
    shopSettings: () => ({ ...SETTINGS, seller }),
    updateShopSettings: () => graphqlError('CONFLICT', message),
  });
  seller = { ...SELLER, name: 'Toolworks Inc' };
  await press('Save settings');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await press('Discard my changes and show the latest');
  expect(await screen.findByDisplayValue('Toolworks Inc')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that no invoices are made while the seller is unknown', async () => {
  await show({
    shopSettings: { ...SETTINGS, seller: NO_SELLER },
    updateShopSettings: () => SETTINGS,
  });
  expect(screen.getByText(NOTE)).toBeInTheDocument();
  await press('Save settings');
  await screen.findByText('Shop settings saved');
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
});

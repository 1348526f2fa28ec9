import { money } from '@shop/contracts';
import { graphqlError } from '@shop/web-apollo/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { customer, ENTERED, place, placed, quote, show, typeAddress, user } from '../testing/cart-page';

const SAVED = {
  ...{ __typename: 'SavedAddress', id: 'a1', isDefault: true, name: 'Ada Field', company: 'Field Ltd' },
  ...{ line1: 'Mill Road 1', line2: null, postalCode: '12345', city: 'Town', region: null },
  ...{ country: 'CH', phone: '+41 44 1234' },
};
const WAREHOUSE = { ...SAVED, id: 'a2', isDefault: false, line1: 'Dock 4', country: 'FR', phone: null };

it('asks for what an address needs before it orders', async () => {
  show({ me: customer({ phone: null }) });
  await user.click(await screen.findByRole('button', { name: 'Order 2 tools' }));
  expect(await screen.findByText('Enter a street and number')).toBeInTheDocument();
  for (const text of ['Enter a postal code', 'Enter a city', 'Enter a phone number we can call'])
    expect(screen.getByText(text)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Country'), 'HK');
  await user.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  await waitFor(() => expect(screen.queryByText('Enter a postal code')).not.toBeInTheDocument());
});

it('orders to the default of the saved addresses, at the quote of its country', async () => {
  const countries: unknown[] = [];
  show({
    me: customer({ addresses: [SAVED, WAREHOUSE] }),
    orderQuote: (args: { input: { country?: string; lines: [] } }) => {
      countries.push(args.input.country);
      return quote(args);
    },
    placeOrder: place,
  });
  expect(await screen.findByLabelText('Deliver to')).toHaveDisplayValue(/^Ada Field, Field Ltd, Mill Road 1/);
  await waitFor(() => expect(countries).toEqual([undefined, 'CH']));
  await user.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  expect(await screen.findByText('Now at /payment/order-9')).toBeInTheDocument();
  const { id: _id, isDefault: _isDefault, __typename, ...address } = SAVED;
  expect(placed).toMatchObject([{ shippingAddress: address }]);
});

it('asks for the phone number that a saved address does not have', async () => {
  show({ me: customer({ phone: null, addresses: [SAVED, WAREHOUSE] }), placeOrder: place });
  await user.selectOptions(await screen.findByLabelText('Deliver to'), 'a2');
  await user.type(screen.getByLabelText('Phone'), '+33 1 1234');
  await user.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  expect(await screen.findByText('Now at /payment/order-9')).toBeInTheDocument();
  expect(placed).toMatchObject([
    { shippingAddress: { line1: 'Dock 4', country: 'FR', phone: '+33 1 1234' } },
  ]);
});

it('saves the first address without being asked, further ones when asked', async () => {
  const saved: unknown[] = [];
  const saveAddress = ({ input }: { input: object }) => {
    saved.push(input);
    return { ...SAVED, ...input };
  };
  show({ placeOrder: place, saveAddress });
  await typeAddress();
  expect(screen.getByLabelText('Save for my next order')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  await waitFor(() => expect(saved).toEqual([ENTERED]));
  cleanup();
  show({ me: customer({ addresses: [SAVED] }), placeOrder: place, saveAddress });
  await user.selectOptions(await screen.findByLabelText('Deliver to'), 'New address');
  await typeAddress();
  expect(screen.getByLabelText('Save for my next order')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  expect(await screen.findByText('Now at /payment/order-9')).toBeInTheDocument();
  expect(saved).toHaveLength(1);
});

it('says at the country that the shop does not deliver there', async () => {
  const fields = { country: 'is a country that the shop does not ship to' };
  show({
    orderQuote: (args: { input: { country?: string; lines: [] } }) =>
      args.input.country === 'FR'
        ? graphqlError('BAD_USER_INPUT', 'Check the fields.', { fields })
        : quote(args),
  });
  await user.selectOptions(await screen.findByLabelText('Country'), 'FR');
  expect(await screen.findByText("We don't deliver to this country")).toBeInTheDocument();
  expect(screen.getByLabelText('Country')).toBeInvalid();
  expect(screen.getByText('–')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Country'), 'DE');
  await waitFor(() => expect(screen.getByLabelText('Country')).toBeValid());
});

it('offers the ways to ship, the cheapest first, and orders by the chosen one', async () => {
  const option = (id: string, name: string, price: number) => {
    return { __typename: 'ShippingOption', id, name, price: money(price) };
  };
  show({
    orderQuote: ({ input: { shippingRateId } }: { input: { shippingRateId?: string } }) => ({
      ...{ country: 'DE', subtotal: money(40_980), tax: money(0) },
      shippingOptions: [option('post', 'Post', 0), option('express', 'Express', 1_500)],
      ...(shippingRateId === 'express'
        ? { shippingRateId, shipping: money(1_500), total: money(42_480) }
        : { shippingRateId: 'post', shipping: money(0), total: money(40_980) }),
    }),
    placeOrder: place,
  });
  await typeAddress();
  expect(await screen.findByLabelText('Shipping method')).toHaveDisplayValue('Post, free');
  await user.selectOptions(screen.getByLabelText('Shipping method'), 'Express, $15.00');
  expect(await screen.findByText('$424.80')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  expect(await screen.findByText('Now at /payment/order-9')).toBeInTheDocument();
  expect(placed).toMatchObject([{ shippingRateId: 'express', expectedTotal: 42_480 }]);
});

it('shows what the shop refuses at its field, also where it is folded away', async () => {
  const fields = {
    'shippingAddress.region': 'must be one line',
    'shippingAddress.city': 'must not be empty',
  };
  show({ placeOrder: () => graphqlError('BAD_USER_INPUT', 'Check the fields.', { fields }) });
  await typeAddress();
  await user.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Must not be empty'));
  const region = screen.getByLabelText('State or province (optional)');
  expect(region).toHaveAccessibleDescription('Must be one line');
  expect(region.closest('details')).toHaveAttribute('open');
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { money } from '@shop/contracts';
import { aTool, aUser, graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { renderAs } from '../testing/render-as';
import { CartPage } from './cart-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const HAMMER = aTool({ orderMultiple: 10 });
const LINE = {
  ...{ toolId: 'tool-1', sku: 'TW-11-0200', toolName: 'Claw Hammer', tool: HAMMER },
  ...{ quantity: 20, addedAt: '2026-01-01T00:00:00.000Z' },
  ...{ unitPrice: money(1_999), total: money(39_980), problems: [] },
};
const SAW = { ...LINE, toolId: 'tool-2', sku: 'TW-12-0300', toolName: 'Saw', total: money(1_000) };
const PROBLEM = { code: 'OUT_OF_STOCK', message: 'Only 10 left in stock.', nearestValid: [10] };

const cartOf = (lines: readonly object[]) => ({
  ...{ lines, lineCount: lines.length, totalQuantity: 20, subtotal: money(39_980) },
});
const quote = ({ input: { lines } }: { input: { lines: readonly unknown[] } }) => ({
  ...{ country: 'DE', subtotal: money(0), shipping: money(0), tax: money(0) },
  total: money(40_980 * lines.length),
});
const me = (fields: object = {}) => aUser({ phone: '+1 555 0100', addresses: [], ...fields });
const SAVED = {
  ...{ __typename: 'SavedAddress', id: 'a1', isDefault: true, name: 'Ada Field', company: 'Field Ltd' },
  ...{ line1: 'Mill Road 1', line2: null, postalCode: '12345', city: 'Town', region: null },
  ...{ country: 'CH', phone: '+41 44 1234' },
};
const WAREHOUSE = { ...SAVED, id: 'a2', isDefault: false, line1: 'Dock 4', country: 'FR', phone: null };
const typeAddress = async () => {
  await user.type(await screen.findByLabelText('Street address'), '1 Main Street');
  await user.type(screen.getByLabelText('Postal code'), '10115');
  await user.type(screen.getByLabelText('City'), 'Berlin');
};
const ENTERED = {
  ...{ name: 'Ada Field', company: null, line1: '1 Main Street', line2: null, postalCode: '10115' },
  ...{ city: 'Berlin', region: null, country: 'DE', phone: '+1 555 0100' },
};
const placed: unknown[] = [];
const show = (resolvers: Resolvers) =>
  renderPage(
    renderAs('customer', <CartPage />),
    { path: '/cart', initialPath: '/cart' },
    { cart: cartOf([LINE, SAW]), me: me(), orderQuote: quote, ...resolvers },
  );
const row = async (sku: string) =>
  within((await screen.findByText(sku)).closest('[role=row]') as HTMLElement);

beforeEach(() => placed.splice(0));

it('lists the lines, article number first', async () => {
  show({});
  const hammer = await row('TW-11-0200');
  expect(hammer.getAllByRole('cell').map((cell) => cell.textContent)).toMatchObject([
    ...['TW-11-0200', 'Claw Hammer', '−+', '$19.99', '$399.80', 'Remove'],
  ]);
  expect(screen.getByRole('button', { name: 'Order 2 tools' })).toBeEnabled();
});

it('says that an empty cart is empty', async () => {
  show({ cart: cartOf([]) });
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
});

it('snaps a quantity to what the tool is sold by', async () => {
  const set: unknown[] = [];
  show({
    setCartLine: (args: { quantity: number }) => {
      set.push(args);
      return cartOf([{ ...LINE, quantity: args.quantity }, SAW]);
    },
  });
  const quantity = (await row('TW-11-0200')).getByRole('textbox');
  await user.clear(quantity);
  await user.type(quantity, '33{Enter}');
  expect(await screen.findByDisplayValue('40')).toBeInTheDocument();
  await user.click((await row('TW-11-0200')).getByRole('button', { name: 'More' }));
  expect(set).toEqual([
    { toolId: 'tool-1', quantity: 40 },
    { toolId: 'tool-1', quantity: 50 },
  ]);
});

it('orders the lines that it shows without those that have problems', async () => {
  show({
    cart: cartOf([LINE, { ...SAW, problems: [PROBLEM] }]),
    placeOrder: ({ input }: { input: unknown }) => {
      placed.push(input);
      return { id: 'order-9', holdExpiresAt: null, tool: null };
    },
  });
  expect((await row('TW-12-0300')).getByRole('status')).toHaveTextContent('Only 10 left in stock.Use 10');
  expect(screen.getByText('1 tool has a problem and stays in your cart.')).toBeInTheDocument();
  await typeAddress();
  await user.type(screen.getByLabelText('Your order number (optional)'), 'PO 4711');
  await user.click(screen.getByRole('button', { name: 'Order 1 tool' }));
  expect(await screen.findByText('Now at /payment/order-9')).toBeInTheDocument();
  expect(placed).toEqual([
    {
      lines: [{ toolId: 'tool-1', quantity: 20, expectedPricePerUnit: 1_999 }],
      expectedTotal: 40_980,
      ...{ shippingAddress: ENTERED, purchaseOrderNumber: 'PO 4711', note: null },
      idempotencyKey: expect.any(String),
    },
  ]);
});

it('names at its line why the shop refused to order it', async () => {
  const shortage = { toolId: 'tool-2', wanted: 20, available: 3, nearestValid: [], currentPrice: 1_999 };
  show({
    placeOrder: () => graphqlError('OUT_OF_STOCK', 'Only 3 left in stock.', { lines: [shortage] }),
  });
  await typeAddress();
  await user.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 3 left in stock.');
  expect((await row('TW-12-0300')).getByRole('status')).toHaveTextContent('Only 3 left in stock.');
  expect((await row('TW-11-0200')).queryByRole('status')).not.toBeInTheDocument();
});

it('asks for what an address needs before it orders', async () => {
  show({ me: me({ phone: null }) });
  await user.click(await screen.findByRole('button', { name: 'Order 2 tools' }));
  expect(await screen.findByText('Enter a street and number')).toBeInTheDocument();
  for (const text of ['Enter a postal code', 'Enter a city', 'Enter a phone number we can call'])
    expect(screen.getByText(text)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Country'), 'HK');
  await user.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  await waitFor(() => expect(screen.queryByText('Enter a postal code')).not.toBeInTheDocument());
});

const ORDERED = { id: 'order-9', holdExpiresAt: null, tool: null };
const place = ({ input }: { input: unknown }) => {
  placed.push(input);
  return ORDERED;
};

it('orders to the default of the saved addresses, at the quote of its country', async () => {
  const countries: unknown[] = [];
  show({
    me: me({ addresses: [SAVED, WAREHOUSE] }),
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
  show({ me: me({ phone: null, addresses: [SAVED, WAREHOUSE] }), placeOrder: place });
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
  show({ me: me({ addresses: [SAVED] }), placeOrder: place, saveAddress });
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

it('shows the total as it is now after the shop refused the one before', async () => {
  let shipping = 590;
  show({
    orderQuote: () => ({
      country: 'DE',
      subtotal: money(40_980),
      shipping: money(shipping),
      tax: money(0),
      total: money(40_980 + shipping),
    }),
    placeOrder: () => {
      shipping = 990;
      return graphqlError('PRICE_CHANGED', 'The total is $419.70 now.');
    },
  });
  await typeAddress();
  expect(await screen.findByText('$5.90')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The total is $419.70 now.');
  expect(await screen.findByText('$9.90')).toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { money } from '@shop/contracts';
import { aTool, aUser, graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { renderAs } from '../testing/render-as';
import { CartPage } from './cart-page';

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
const quote = ({ input }: { input: { lines: readonly unknown[] } }) => ({
  ...{ subtotal: money(0), shipping: money(0), tax: money(0), total: money(40_980 * input.lines.length) },
});
const placed: unknown[] = [];
const show = (resolvers: Resolvers) =>
  renderPage(
    renderAs('customer', <CartPage />),
    { path: '/cart', initialPath: '/cart' },
    { cart: cartOf([LINE, SAW]), me: aUser({ phone: '+1 555 0100' }), orderQuote: quote, ...resolvers },
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
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '33{Enter}');
  expect(await screen.findByDisplayValue('40')).toBeInTheDocument();
  await userEvent.click((await row('TW-11-0200')).getByRole('button', { name: 'More' }));
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
  await userEvent.type(screen.getByLabelText('Address'), '1 Main Street');
  await userEvent.type(screen.getByLabelText('Your order number (optional)'), 'PO 4711');
  await userEvent.click(screen.getByRole('button', { name: 'Order 1 tool' }));
  expect(await screen.findByText('Now at /payment/order-9')).toBeInTheDocument();
  expect(placed).toEqual([
    {
      lines: [{ toolId: 'tool-1', quantity: 20, expectedPricePerUnit: 1_999 }],
      expectedTotal: 40_980,
      ...{ address: '1 Main Street', phone: '+1 555 0100', purchaseOrderNumber: 'PO 4711', note: null },
      idempotencyKey: expect.any(String),
    },
  ]);
});

it('names at its line why the shop refused to order it', async () => {
  const shortage = { toolId: 'tool-2', wanted: 20, available: 3, nearestValid: [], currentPrice: 1_999 };
  show({
    placeOrder: () => graphqlError('OUT_OF_STOCK', 'Only 3 left in stock.', { lines: [shortage] }),
  });
  await userEvent.type(await screen.findByLabelText('Address'), '1 Main Street');
  await userEvent.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 3 left in stock.');
  expect((await row('TW-12-0300')).getByRole('status')).toHaveTextContent('Only 3 left in stock.');
  expect((await row('TW-11-0200')).queryByRole('status')).not.toBeInTheDocument();
});

it('asks for an address and a phone number before it orders', async () => {
  show({ me: aUser({ phone: null }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Order 2 tools' }));
  expect(await screen.findByText('Enter your full delivery address')).toBeInTheDocument();
  expect(screen.getByText('Enter a phone number we can call')).toBeInTheDocument();
});

it('shows the total as it is now after the shop refused the one before', async () => {
  let shipping = 590;
  show({
    orderQuote: () => ({ shipping: money(shipping), tax: money(0), total: money(40_980 + shipping) }),
    placeOrder: () => {
      shipping = 990;
      return graphqlError('PRICE_CHANGED', 'The total is $419.70 now.');
    },
  });
  await userEvent.type(await screen.findByLabelText('Address'), '1 Main Street');
  expect(await screen.findByText('$5.90')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Order 2 tools' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The total is $419.70 now.');
  expect(await screen.findByText('$9.90')).toBeInTheDocument();
});

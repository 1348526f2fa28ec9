import { money } from '@shop/contracts';
import { graphqlError } from '@shop/web-apollo/testing';
import { screen, within } from '@testing-library/react';
import { cartOf, ENTERED, LINE, place, placed, SAW, show, typeAddress, user } from '../testing/cart-page';

const PROBLEM = { code: 'OUT_OF_STOCK', message: 'Only 10 left in stock.', nearestValid: [10] };
const row = async (sku: string) =>
  within((await screen.findByText(sku)).closest('[role=row]') as HTMLElement);

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
    placeOrder: place,
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
      ...{ expectedTotal: 40_980, shippingRateId: null },
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

it('shows the total as it is now after the shop refused the one before', async () => {
  let shipping = 590;
  show({
    orderQuote: () => ({
      ...{ country: 'DE', shippingRateId: null, shippingOptions: [] },
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

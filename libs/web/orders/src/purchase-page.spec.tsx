import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { money } from '@shop/contracts';
import { anOrder, aTool, aUser, graphqlError, renderPage } from '@shop/web-apollo/testing';
import { PurchasePage } from './purchase-page';
import { seenBy } from './testing/render-as';

type PlaceOrder = (args: { input: Record<string, unknown> }) => unknown;

/** The page on a shop whose tool can change while the page is open. */
function setUp(tool: ReturnType<typeof aTool> | null, placeOrder: PlaceOrder = () => anOrder()) {
  const shop = { tool, calls: [] as Record<string, unknown>[] };
  renderPage(
    seenBy('customer', <PurchasePage />),
    { path: '/purchase/:id', initialPath: '/purchase/tool-1' },
    {
      tool: () => shop.tool,
      me: aUser(),
      placeOrder: (args: Parameters<PlaceOrder>[0]) => {
        shop.calls.push(args.input);
        return placeOrder(args);
      },
    },
  );
  return shop;
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Place Order' }));
const quantity = () => screen.getByLabelText('Order quantity');
const order = () => userEvent.click(screen.getByRole('button', { name: 'Order' }));

async function fill(pieces: string) {
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), pieces);
  await userEvent.type(screen.getByLabelText('Address'), '1 Main Street');
  await userEvent.type(screen.getByLabelText('Phone'), '+1 555 0100');
}

it('shows the tool with its figures', async () => {
  setUp(aTool({ minimumOrderQuantity: 1_000, availableQuantity: 12_000 }));
  expect(await screen.findByRole('heading', { name: 'Claw Hammer' })).toBeInTheDocument();
  expect(screen.getByText('Minimum Order Quantity').nextSibling).toHaveTextContent('1,000');
  expect(screen.getByText('Available Quantity').nextSibling).toHaveTextContent('12,000');
  expect(screen.getByText('Price Per Unit').nextSibling).toHaveTextContent('$19.99');
});

it('opens the form with the customer and the minimum filled in, and adds up as one types', async () => {
  setUp(aTool());
  await open();
  expect(screen.getByRole('dialog', { name: 'Order for: Claw Hammer' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBeDisabled();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(quantity()).toHaveValue(10);
  expect(screen.getByRole('status')).toHaveTextContent('$199.90');
  await userEvent.clear(quantity());
  expect(screen.getByRole('status')).toHaveTextContent('–');
  await userEvent.type(quantity(), '125');
  expect(screen.getByRole('status')).toHaveTextContent('$2,498.75');
});

it.each(['99999999999999999999', '1e300', '1000000000000000'])('adds up nothing for %s', async (typed) => {
  setUp(aTool());
  await open();
  fireEvent.change(quantity(), { target: { value: typed } });
  expect(screen.getByRole('status')).toHaveTextContent(/^–$/);
  expect(screen.getByText('Total')).not.toHaveTextContent('×');
});

it.each([
  ['3', 10],
  ['301', 300],
])('brings a quantity of %s back to %p', async (typed, kept) => {
  setUp(aTool());
  await open();
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), typed);
  expect(quantity()).toHaveAccessibleDescription(/Enter a whole number from 10 to 300/);
  await userEvent.tab();
  expect(quantity()).toHaveValue(kept);
  expect(quantity()).toBeValid();
  expect(quantity()).toHaveAccessibleDescription('From 10 to 300 pieces');
});

it.each(['301', '12.5'])('orders nothing when Order is pressed while the quantity is %s', async (typed) => {
  const shop = setUp(aTool());
  await open();
  await fill('12');
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), typed);
  await order();
  expect(quantity()).toHaveValue(Number(typed));
  expect(quantity()).toHaveFocus();
  expect(quantity()).toHaveAccessibleDescription(/Enter a whole number from 10 to 300/);
  expect(shop.calls).toEqual([]);
});

it('does not send a quantity outside of what may be ordered, nor an empty address or phone', async () => {
  const shop = setUp(aTool());
  await open();
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '9{Enter}');
  expect(await screen.findByText('Enter a whole number from 10 to 300')).toBeInTheDocument();
  expect(screen.getByText('Address is Required')).toBeInTheDocument();
  expect(screen.getByText('Phone is Required')).toBeInTheDocument();
  expect(shop.calls).toEqual([]);
});

it('places the order at the price that was shown and goes to its payment', async () => {
  const shop = setUp(aTool());
  await open();
  await fill('12');
  await order();
  expect(await screen.findByText('Now at /payment/tool-1')).toBeInTheDocument();
  expect(shop.calls).toEqual([
    {
      toolId: 'tool-1',
      quantity: 12,
      address: '1 Main Street',
      phone: '+1 555 0100',
      expectedPricePerUnit: 1999,
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

it('keeps the key and what was typed for a retry, however often the modal was closed in between', async () => {
  const shop = setUp(aTool(), () => {
    throw graphqlError('UNAVAILABLE', 'down');
  });
  await open();
  await fill('12');
  await order();
  expect(await screen.findByRole('alert')).toHaveTextContent('does not answer');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect(quantity()).toHaveValue(12);
  expect(screen.getByLabelText('Address')).toHaveValue('1 Main Street');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await order();
  await waitFor(() => expect(shop.calls).toHaveLength(2));
  expect(shop.calls[1]).toEqual(shop.calls[0]);
});

it('keeps the modal open while an order is on its way', async () => {
  setUp(aTool(), () => new Promise(() => undefined));
  await open();
  await fill('12');
  await order();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

it('says that the order may be placed already when changed input meets the key of a lost answer', async () => {
  setUp(aTool(), ({ input }) => {
    throw input['quantity'] === 12
      ? graphqlError('UNAVAILABLE', 'down')
      : graphqlError('CONFLICT', 'This idempotency key was used for another order.');
  });
  await open();
  await fill('12');
  await order();
  expect(await screen.findByRole('alert')).toHaveTextContent('does not answer');
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '13');
  await order();
  expect(await screen.findByText(/Your order may already be placed/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/my-orders');
});

it('passes on what else an order is in conflict with, and leads to the orders, also when reopened', async () => {
  setUp(aTool(), () => {
    throw graphqlError('CONFLICT', 'You have 10 unpaid orders.');
  });
  await open();
  await fill('12');
  await order();
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 10 unpaid orders.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('You have 10 unpaid orders.');
  expect(screen.getByRole('link', { name: 'My Orders' })).toBeInTheDocument();
});

it('shows the new price after PRICE_CHANGED and orders at it when confirmed', async () => {
  const shop = setUp(aTool(), ({ input }) => {
    shop.tool = aTool({ pricePerUnit: money(2500) });
    if (input['expectedPricePerUnit'] === 2500) return anOrder();
    throw graphqlError('PRICE_CHANGED', 'The price is $25.00 now.');
  });
  await open();
  await fill('12');
  await order();
  expect(await screen.findByText('The price is $25.00 now.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Price Per Unit').nextSibling).toHaveTextContent('$25.00'));
  expect(quantity()).toHaveValue(12);
  await order();
  expect(await screen.findByText('Now at /payment/tool-1')).toBeInTheDocument();
});

it('shows what is left after OUT_OF_STOCK', async () => {
  const shop = setUp(aTool(), () => {
    shop.tool = aTool({ availableQuantity: 11 });
    throw graphqlError('OUT_OF_STOCK', 'Only 11 pieces are left.');
  });
  await open();
  await fill('12');
  await order();
  expect(await screen.findByText('Only 11 pieces are left.')).toBeInTheDocument();
  expect(await screen.findByText('From 10 to 11 pieces')).toBeInTheDocument();
});

it('says which field the server refused', async () => {
  setUp(aTool(), () => {
    throw graphqlError('BAD_USER_INPUT', 'phone has a bad format', { fields: { phone: 'has a bad format' } });
  });
  await open();
  await fill('12');
  await order();
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Has a bad format'));
});

it('does not offer an order that the stock cannot fill', async () => {
  setUp(aTool({ availableQuantity: 9 }));
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeDisabled();
  expect(screen.getByText(/Not enough pieces/)).toBeInTheDocument();
});

it('says of a smallest order that no payment can cover that this is why, and not the stock', async () => {
  setUp(aTool({ pricePerUnit: money(99_999_999) }));
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeDisabled();
  expect(screen.getByText(/more than one card payment can cover/)).toBeInTheDocument();
  expect(screen.queryByText(/Not enough pieces/)).not.toBeInTheDocument();
});

it('shows the tool where it is not known who is there, and offers to ask again', async () => {
  let up = false;
  const me = () => {
    if (!up) throw graphqlError('INTERNAL', 'down', {});
    return aUser();
  };
  renderPage(
    <PurchasePage />,
    { path: '/purchase/:id', initialPath: '/purchase/tool-1' },
    { tool: aTool(), me },
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('heading', { name: 'Claw Hammer' })).toBeInTheDocument();
  up = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeEnabled();
});

it('says that a tool is gone and where to look instead', async () => {
  setUp(null);
  expect(await screen.findByRole('link', { name: 'Browse Tools' })).toBeInTheDocument();
});

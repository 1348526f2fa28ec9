import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { money, PRELOADED_QUERIES_ID } from '@shop/contracts';
import { anOrder, aTool, aUser, graphqlError, renderPage } from '@shop/web-apollo/testing';
import { SessionProvider } from '@shop/web-auth';
import { createTestSession } from '@shop/web-auth/testing';
import { PurchasePage } from './purchase-page';
import { fill, open, order, quantity, setUp, user } from './testing/order-at-purchase-page';
import { renderAs } from './testing/render-as';

it('shows the embedded tool while the session is restored', async () => {
  const results = [
    { operationName: 'Purchase', variables: { id: 'tool-1' }, result: { data: { tool: aTool() } } },
  ];
  document.body.innerHTML = `<script type="application/json" id="${PRELOADED_QUERIES_ID}">${JSON.stringify(results)}</script>`;
  localStorage.setItem('accessToken', 'kept');
  const me = jest.fn();
  const { session } = createTestSession();
  renderPage(
    <SessionProvider session={session}>
      <PurchasePage />
    </SessionProvider>,
    { path: '/purchase/:id', initialPath: '/purchase/tool-1' },
    { tool: aTool({ name: 'Claw Hammer II' }), me },
  );
  expect(screen.getByRole('heading', { name: 'Claw Hammer' })).toBeInTheDocument();
  expect(me).not.toHaveBeenCalled();
  await act(() => session.restore());
  expect(await screen.findByRole('heading', { name: 'Claw Hammer II' })).toBeInTheDocument();
});

it('shows the tool with its figures', async () => {
  setUp(aTool({ minimumOrderQuantity: 1_000, availableQuantity: 12_000 }));
  expect(await screen.findByRole('heading', { name: 'Claw Hammer' })).toBeInTheDocument();
  expect(screen.getByText('Minimum Order Quantity').nextSibling).toHaveTextContent('1,000');
  expect(screen.getByText('Available Quantity').nextSibling).toHaveTextContent('12,000');
  expect(screen.getByText('Price Per Unit').nextSibling).toHaveTextContent('$19.99');
});

it('prefills customer and minimum, and updates the total while typing', async () => {
  setUp(aTool());
  await open();
  expect(screen.getByRole('dialog', { name: 'Order for: Claw Hammer' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBeDisabled();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(quantity()).toHaveValue(10);
  expect(screen.getByRole('status')).toHaveTextContent('$199.90');
  await user.clear(quantity());
  expect(screen.getByRole('status')).toHaveTextContent('–');
  await user.type(quantity(), '125');
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
  ['3', /The minimum order is 10$/],
  ['301', /Only 300 in stock$/],
  ['12.5', /Enter a whole number$/],
])('refuses a quantity of %s, keeps it and orders nothing', async (typed, error) => {
  const shop = setUp(aTool());
  await open();
  await fill('12');
  await user.clear(quantity());
  await user.type(quantity(), typed);
  await user.tab();
  expect(quantity()).toHaveValue(Number(typed));
  await order();
  expect(quantity()).toHaveValue(Number(typed));
  expect(quantity()).toHaveFocus();
  expect(quantity()).toHaveAccessibleDescription(error);
  expect(shop.calls).toEqual([]);
});

it('validates quantity, address and phone without a request', async () => {
  const shop = setUp(aTool());
  await open();
  await user.clear(quantity());
  await user.type(quantity(), '9{Enter}');
  expect(await screen.findByText('The minimum order is 10')).toBeInTheDocument();
  expect(screen.getByText('Address is Required')).toBeInTheDocument();
  expect(screen.getByText('Phone is Required')).toBeInTheDocument();
  expect(shop.calls).toEqual([]);
});

it('refuses an implausible address and phone without a request', async () => {
  const shop = setUp(aTool());
  await open();
  await user.type(screen.getByLabelText('Address'), 'x');
  await user.type(screen.getByLabelText('Phone'), 'abc');
  await order();
  expect(await screen.findByText('Enter your full delivery address')).toBeInTheDocument();
  expect(screen.getByText('Enter a phone number we can call')).toBeInTheDocument();
  expect(screen.getByLabelText('Phone')).toHaveValue('abc');
  expect(shop.calls).toEqual([]);
});

it('orders at the shown price and opens the payment', async () => {
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

it('keeps idempotency key and input for a retry across reopened modals', async () => {
  const shop = setUp(aTool(), () => {
    throw graphqlError('UNAVAILABLE', 'down');
  });
  await open();
  await fill('12');
  await order();
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect(quantity()).toHaveValue(12);
  expect(screen.getByLabelText('Address')).toHaveValue('1 Main Street');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await order();
  await waitFor(() => expect(shop.calls).toHaveLength(2));
  expect(shop.calls[1]).toEqual(shop.calls[0]);
});

it('keeps the modal open while an order is pending', async () => {
  setUp(aTool(), () => new Promise(() => undefined));
  await open();
  await fill('12');
  await order();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled());
});

it('says that the order may exist when changed input meets the key of a lost response', async () => {
  setUp(aTool(), ({ input }) => {
    throw input['quantity'] === 12
      ? graphqlError('UNAVAILABLE', 'down')
      : graphqlError('CONFLICT', 'This idempotency key was used for another order.');
  });
  await open();
  await fill('12');
  await order();
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  await user.clear(quantity());
  await user.type(quantity(), '13');
  await order();
  expect(await screen.findByText(/This order may already have gone through/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/my-orders');
});

it('shows other conflicts with a link to the orders, also after reopening', async () => {
  setUp(aTool(), () => {
    throw graphqlError('CONFLICT', 'You have 10 unpaid orders.');
  });
  await open();
  await fill('12');
  await order();
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 10 unpaid orders.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('You have 10 unpaid orders.');
  expect(screen.getByRole('link', { name: 'My Orders' })).toBeInTheDocument();
});

it('shows the new price after PRICE_CHANGED and orders at it after confirmation', async () => {
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

it('shows the remaining stock after OUT_OF_STOCK', async () => {
  const shop = setUp(aTool(), () => {
    shop.tool = aTool({ availableQuantity: 11 });
    throw graphqlError('OUT_OF_STOCK', 'Only 11 units are left.');
  });
  await open();
  await fill('12');
  await order();
  expect(await screen.findByText('Only 11 units are left.')).toBeInTheDocument();
  expect(await screen.findByText('Min. 10, max. 11')).toBeInTheDocument();
});

it('shows server errors at their field', async () => {
  setUp(aTool(), () => {
    throw graphqlError('BAD_USER_INPUT', 'phone has a bad format', { fields: { phone: 'has a bad format' } });
  });
  await open();
  await fill('12');
  await order();
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Has a bad format'));
});

it('offers no order without enough stock', async () => {
  setUp(aTool({ availableQuantity: 9 }));
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeDisabled();
  expect(screen.getByText('9 left, minimum 10')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See other tools' })).toHaveAttribute('href', '/browse-tools');
});

it('explains a minimum order above the payment limit', async () => {
  setUp(aTool({ pricePerUnit: money(99_999_999) }));
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeDisabled();
  expect(screen.getByText(/above the card limit/)).toBeInTheDocument();
  expect(screen.queryByText(/Out of stock/)).not.toBeInTheDocument();
});

it('shows the tool when the customer fails to load, and offers a retry', async () => {
  let up = false;
  const me = () => {
    if (!up) throw graphqlError('INTERNAL', 'down', {});
    return aUser();
  };
  renderPage(
    renderAs('customer', <PurchasePage />),
    { path: '/purchase/:id', initialPath: '/purchase/tool-1' },
    { tool: aTool(), me },
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('heading', { name: 'Claw Hammer' })).toBeInTheDocument();
  up = true;
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeEnabled();
});

it('says that a tool is gone and links to others', async () => {
  setUp(null);
  expect(await screen.findByRole('link', { name: 'Browse Tools' })).toBeInTheDocument();
});

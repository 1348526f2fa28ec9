import { money } from '@shop/contracts';
import {
  anOrder,
  aTool,
  aUser,
  Events,
  refetchActiveQueries,
  graphqlError,
  renderPage,
} from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PaymentPage } from './payment-page';
import { PurchasePage } from './purchase-page';
import { renderAs } from './testing/render-as';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

async function openForm() {
  const toolChanged = new Events<object>();
  const shop = { tool: aTool() as object | null, isUp: true, reads: 0 };
  const read = () => {
    shop.reads += 1;
    if (!shop.isUp) throw graphqlError('UNAVAILABLE', 'down');
    return shop.tool;
  };
  const client = renderPage(
    renderAs('customer', <PurchasePage />),
    { path: '/purchase/:id', initialPath: '/purchase/tool-1', siblings: <Toaster /> },
    { tool: read, me: aUser(), toolChanged },
  );
  await screen.findByRole('heading', { name: 'Claw Hammer' });
  await waitFor(() => expect(toolChanged.observed).toBe(true));
  const change = (fields: object) => act(() => toolChanged.next(aTool(fields)));
  const placeOrder = async () => user.click(await screen.findByRole('button', { name: 'Place Order' }));
  /** The server completes a tool's subscription when the tool is gone or cannot be followed. */
  const end = () => act(() => toolChanged.complete());
  return { shop, client, change, placeOrder, end };
}

it('follows stock and price of the tool', async () => {
  const { change } = await openForm();
  change({ availableQuantity: 42, pricePerUnit: money(2500) });
  await waitFor(() => expect(screen.getByText('Price Per Unit').nextSibling).toHaveTextContent('$25.00'));
  expect(screen.getByText('Available Quantity').nextSibling).toHaveTextContent('42');
  change({ availableQuantity: 9 });
  expect(await screen.findByText('9 left, minimum 10')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeDisabled();
});

it('shows a price change with the old price while the form is open', async () => {
  const { change, placeOrder } = await openForm();
  await placeOrder();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  change({ pricePerUnit: money(2500), availableQuantity: 20 });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The price changed from $19.99 to $25.00 per unit.',
  );
  expect(screen.getByText('$250.00')).toBeInTheDocument();
  expect(screen.getByLabelText('Order quantity')).toHaveAccessibleDescription('Min. 10, max. 20');
});

it('says that stock is below the typed quantity, and does not order less', async () => {
  const { change, placeOrder } = await openForm();
  await placeOrder();
  await user.type(screen.getByLabelText('Address'), '1 Main Street');
  await user.type(screen.getByLabelText('Phone'), '+1 555 0100');
  await user.clear(screen.getByLabelText('Order quantity'));
  await user.type(screen.getByLabelText('Order quantity'), '12');
  change({ availableQuantity: 11 });
  expect(await screen.findByText('Only 11 in stock')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Order' }));
  expect(screen.getByLabelText('Order quantity')).toHaveValue(12);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('starts at the current minimum when the form opens after a raise', async () => {
  const { change, placeOrder } = await openForm();
  change({ minimumOrderQuantity: 12, availableQuantity: 42 });
  await screen.findByText('42');
  await placeOrder();
  const quantity = screen.getByLabelText('Order quantity');
  expect(quantity).toHaveValue(12);
  expect(quantity).toBeValid();
  expect(quantity).toHaveAccessibleDescription('Min. 12, max. 42');
  expect(screen.getByRole('status')).toHaveTextContent('$239.88');
});

it('starts at the current minimum each time while no quantity was typed', async () => {
  const { change, placeOrder } = await openForm();
  await placeOrder();
  await user.type(screen.getByLabelText('Address'), '1 Main Street');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  change({ minimumOrderQuantity: 12 });
  await screen.findByText('12');
  await placeOrder();
  expect(screen.getByLabelText('Order quantity')).toHaveValue(12);
  expect(screen.getByLabelText('Address')).toHaveValue('1 Main Street');
});

it('keeps a typed quantity after the minimum changes, and shows the error', async () => {
  const { change, placeOrder } = await openForm();
  await placeOrder();
  await user.clear(screen.getByLabelText('Order quantity'));
  await user.type(screen.getByLabelText('Order quantity'), '10');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  change({ minimumOrderQuantity: 12 });
  await screen.findByText('12');
  await placeOrder();
  expect(screen.getByLabelText('Order quantity')).toHaveValue(10);
  expect(screen.getByText('The minimum order is 12')).toBeInTheDocument();
});

it('says that the tool sold out', async () => {
  const { change, placeOrder } = await openForm();
  await placeOrder();
  change({ availableQuantity: 3 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Just sold out');
  expect(screen.getByLabelText('Order quantity')).toHaveAccessibleDescription('3 left, minimum 10');
});

it('explains a minimum order that exceeds the payment limit', async () => {
  const { change, placeOrder } = await openForm();
  await placeOrder();
  change({ pricePerUnit: money(99_999_999) });
  expect(await screen.findByRole('alert')).toHaveTextContent('above the card limit');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Just sold out');
  expect(screen.getByLabelText('Order quantity')).toHaveAccessibleDescription(
    'The minimum order is above the card limit',
  );
});

it('says at once that the tool is no longer for sale, also with an open form', async () => {
  const { shop, placeOrder, end } = await openForm();
  await placeOrder();
  shop.tool = null;
  end();
  expect(await screen.findByText('This tool is no longer available')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(/^Claw Hammer has just been taken out of the shop/)).toBeInTheDocument();
  expect(shop.reads).toBe(2);
});

it('refetches once after the subscription ended, and keeps selling an existing tool', async () => {
  const { shop, placeOrder, end } = await openForm();
  await placeOrder();
  shop.tool = aTool({ availableQuantity: 42 });
  end();
  await waitFor(() => expect(screen.getByText('Available Quantity').nextSibling).toHaveTextContent('42'));
  await act(() => new Promise((done) => setTimeout(done, 400)));
  expect(shop.reads).toBe(2);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('shows a refetch error above the stale tool and keeps the form open', async () => {
  const { shop, client, placeOrder } = await openForm();
  await placeOrder();
  await user.type(screen.getByLabelText('Address'), '1 Main Street');
  shop.isUp = false;
  await refetchActiveQueries(client);
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  expect(screen.getByLabelText('Address')).toHaveValue('1 Main Street');
  shop.isUp = true;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Address')).toHaveValue('1 Main Street');
});

it('shows on the payment page that the order was paid or cancelled elsewhere', async () => {
  const orderChanged = new Events<object>();
  const order = anOrder({ status: 'PAID', paid: true, transactionId: 'pi_7' });
  renderPage(
    renderAs('customer', <PaymentPage />),
    { path: '/payment/:id', initialPath: '/payment/order-1' },
    { payableOrder: null, order, orderChanged },
  );
  expect(await screen.findByText('pi_7')).toBeInTheDocument();
  await waitFor(() => expect(orderChanged.observed).toBe(true));
  act(() => orderChanged.next({ ...order, status: 'SHIPPED' }));
  expect(await screen.findByText('Paid · Shipped')).toBeInTheDocument();
  act(() => orderChanged.next({ ...order, status: 'CANCELLED' }));
  expect(await screen.findByText('This order was canceled')).toBeInTheDocument();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, aTool, aUser, graphqlError, renderPage } from '@shop/web-apollo/testing';
import { PurchasePage } from './purchase-page';
import { renderAs } from './testing/render-as';

function setUp(availableQuantity: number, payableOrder: object | null) {
  renderPage(
    renderAs('customer', <PurchasePage />),
    { path: '/purchase/:id', initialPath: '/purchase/tool-1' },
    {
      ...{ tool: aTool({ availableQuantity }), me: aUser(), payableOrder },
      placeOrder: () => graphqlError('OUT_OF_STOCK', 'Sold out for now.'),
    },
  );
}
const wayToPay = () => screen.findByRole('link', { name: 'Pay your order' });

it('leads from a sold-out tool to the own unpaid order that reserves the last units', async () => {
  setUp(0, anOrder({ id: 'order-9', quantity: 40 }));
  expect(await wayToPay()).toHaveAttribute('href', '/payment/order-9');
  expect(screen.getByText('Your unpaid order has 40 units of this tool reserved.')).toBeInTheDocument();
});

it('leads nowhere without one', async () => {
  const payableOrder = jest.fn(() => null);
  setUp(0, payableOrder);
  expect(await screen.findByText('Out of stock for now.')).toBeInTheDocument();
  await waitFor(() => expect(payableOrder).toHaveBeenCalled());
  expect(screen.queryByRole('link', { name: 'Pay your order' })).not.toBeInTheDocument();
});

it('leads to it from a form that is refused for lack of stock', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  setUp(100, anOrder({ id: 'order-9' }));
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  await user.type(screen.getByLabelText('Address'), '1 Main Street');
  await user.type(screen.getByLabelText('Phone'), '+1 555 0100');
  await user.click(screen.getByRole('button', { name: 'Order' }));
  expect(await wayToPay()).toHaveAttribute('href', '/payment/order-9');
});

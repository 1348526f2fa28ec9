import { anOrder, aTool, aUser, graphqlError, renderPage } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { PurchasePage } from './purchase-page';
import { later } from './testing/deferred';
import { seenBy } from './testing/render-as';

const PAGE = (
  <>
    <PurchasePage />
    <Link to="/browse-tools">Leave</Link>
  </>
);

/** Sends an order and goes to another page while it is on its way. */
async function orderAndLeave() {
  const answer = later<object>();
  renderPage(
    seenBy('customer', PAGE),
    { path: '/purchase/:id', initialPath: '/purchase/tool-1', siblings: <Toaster /> },
    { tool: aTool(), me: aUser(), placeOrder: () => answer.answer },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Place Order' }));
  await userEvent.type(screen.getByLabelText('Address'), '1 Main Street');
  await userEvent.type(screen.getByLabelText('Phone'), '+1 555 0100');
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(screen.getByText('Now at /browse-tools')).toBeInTheDocument();
  return answer;
}

it('leaves whoever goes to another page while an order is on its way there, and tells them', async () => {
  const answer = await orderAndLeave();
  answer.give(anOrder());
  expect(await screen.findByText(/^Order placed/)).toBeInTheDocument();
  expect(screen.getByText('Now at /browse-tools')).toBeInTheDocument();
});

it('tells whoever has left why their order was refused', async () => {
  const answer = await orderAndLeave();
  answer.give(Promise.reject(graphqlError('OUT_OF_STOCK', 'Only 3 pieces are left.')));
  expect(await screen.findByText('Place Order: Only 3 pieces are left.')).toBeInTheDocument();
});

import { anOrder, aTool, aUser, graphqlError, renderPage } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { PurchasePage } from './purchase-page';
import { deferred } from './testing/deferred';
import { renderAs } from './testing/render-as';

const PAGE = (
  <>
    <PurchasePage />
    <Link to="/browse-tools">Leave</Link>
  </>
);

/** Submits an order and navigates away before the response. */
async function orderAndLeave() {
  const answer = deferred<object>();
  renderPage(
    renderAs('customer', PAGE),
    { path: '/purchase/:id', initialPath: '/purchase/tool-1', siblings: <Toaster /> },
    { tool: aTool(), me: aUser(), placeOrder: () => answer.promise },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Place Order' }));
  await userEvent.type(screen.getByLabelText('Address'), '1 Main Street');
  await userEvent.type(screen.getByLabelText('Phone'), '+1 555 0100');
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(screen.getByText('Now at /browse-tools')).toBeInTheDocument();
  return answer;
}

it('does not redirect a user who left while the order was placed, and notifies them', async () => {
  const answer = await orderAndLeave();
  answer.resolve(anOrder());
  expect(await screen.findByText(/^Order placed/)).toBeInTheDocument();
  expect(screen.getByText('Now at /browse-tools')).toBeInTheDocument();
});

it('notifies a user who left why the order was refused', async () => {
  const answer = await orderAndLeave();
  answer.resolve(Promise.reject(graphqlError('OUT_OF_STOCK', 'Only 3 units are left.')));
  expect(await screen.findByText('Place Order: Only 3 units are left.')).toBeInTheDocument();
});

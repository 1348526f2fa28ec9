import { screen, waitFor } from '@testing-library/react';
import { anOrder, graphqlError, type Resolvers } from '@shop/web-apollo/testing';
import { deferred } from './testing/deferred';
import { PAID, pay, payButton, provider, show, succeed, UNPAID } from './testing/payment-page';

/** The page of a shop with one changing order, found by id as on the server. */
function showTool(resolvers: (shop: { order: ReturnType<typeof anOrder> }) => Resolvers = () => ({})) {
  const shop = { order: UNPAID };
  const unpaid = () => shop.order.status === 'PENDING_PAYMENT';
  show(
    {
      payableOrder: ({ id }: { id: string }) =>
        unpaid() && [shop.order.id, shop.order.toolId].includes(id) ? shop.order : null,
      order: ({ id }: { id: string }) => (id === shop.order.id ? shop.order : null),
      ...resolvers(shop),
    },
    '/payment/tool-1',
  );
  return shop;
}

it('shows the receipt when a tool’s order is already paid', async () => {
  showTool((shop) => ({
    startPayment: () => {
      shop.order = PAID;
      throw graphqlError('CONFLICT', 'This order is paid already.');
    },
  }));
  expect(await screen.findByText('pi_42')).toBeInTheDocument();
});

it('shows that a tool’s order was cancelled', async () => {
  provider.answer = () => ({
    error: { message: 'unexpected state', payment_intent: { id: 'pi_42', status: 'canceled' } },
  });
  const shop = showTool();
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  shop.order = anOrder({ status: 'CANCELLED' });
  await pay();
  expect(await screen.findByText('This order was canceled')).toBeInTheDocument();
});

it('confirms the payment even after the order is refetched', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const inASecond = new Date(now + 1000).toISOString();
  const completion = deferred<object>();
  const shop = showTool(() => ({ completePayment: () => completion.promise }));
  shop.order = anOrder({ holdExpiresAt: inASecond });
  expect(await screen.findByRole('timer')).toBeInTheDocument();
  await pay();
  shop.order = PAID;
  clock.mockReturnValue(now + 1000);
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
  clock.mockRestore();
  completion.resolve(PAID);
  expect(await screen.findByText('Congrats! Your payment is completed.')).toBeInTheDocument();
});

describe('the history entry gets the order’s URL instead of the tool’s', () => {
  beforeEach(() => window.history.replaceState({ idx: 1 }, '', '/payment/tool-1'));

  it('after Pay was pressed', async () => {
    const charge = deferred<object>();
    provider.answer = () => charge.promise;
    showTool();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(window.location.pathname).toBe('/payment/tool-1');
    await pay();
    expect(window.location.pathname).toBe('/payment/order-1');
    expect(window.history.state).toEqual({ idx: 1 });
    charge.resolve(await succeed());
    expect(await screen.findByText('Congrats! Your payment is completed.')).toBeInTheDocument();
  });

  it('after the order was cancelled', async () => {
    showTool((shop) => ({
      startPayment: () => {
        shop.order = anOrder({ status: 'CANCELLED' });
        throw graphqlError('CONFLICT', 'This order was cancelled.');
      },
    }));
    expect(await screen.findByText('This order was canceled')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/payment/order-1');
  });
});

import { Events, refetchActiveQueries, graphqlError, type Resolvers } from '@shop/web-apollo/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { deferred } from './testing/deferred';
import { PAID, pay, payButton, provider, show, succeed, UNPAID } from './testing/payment-page';

/** The payment page with live order events. */
function open(resolvers: Resolvers = {}) {
  const orderChanged = new Events<object>();
  show({ orderChanged, ...resolvers });
  return async (order: object) => {
    await waitFor(() => expect(orderChanged.observed).toBe(true));
    act(() => orderChanged.next(order));
  };
}

async function seePaid() {
  expect(await screen.findByText('Congrats! Your payment is completed.')).toBeInTheDocument();
  expect(screen.getByText('pi_42')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
}

it.each([
  ['was declined, once it was paid elsewhere', 'Your card was declined.'],
  ['got no answer, once the shop heard of it from the provider', 'The card provider did not answer.'],
])('says of a payment that %s, that it is completed', async (_, message) => {
  provider.answer = () => ({ error: { message } });
  const happen = open();
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await happen(PAID);
  await seePaid();
});

it('completes an unrecorded payment once the shop has learned of it', async () => {
  const happen = open({
    completePayment: () => {
      throw graphqlError('UNAVAILABLE', 'down');
    },
  });
  await pay();
  expect(await screen.findByText(/Your payment was received/)).toBeInTheDocument();
  await happen(PAID);
  await seePaid();
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});

it('clears the start error once the order is paid', async () => {
  const starts = [{ clientSecret: 'pi_42_secret_1', amount: UNPAID.total }];
  const happen = open({
    startPayment: () => starts.shift() ?? Promise.reject(graphqlError('UNAVAILABLE', 'down')),
    completePayment: () => {
      throw graphqlError('PAYMENT_FAILED', 'Your bank refused this payment.');
    },
  });
  await pay();
  expect(await screen.findByText(/isn't responding/)).toBeInTheDocument();
  await happen(PAID);
  await seePaid();
});

it('waits for the response of a payment in progress, even when the order is paid before it', async () => {
  const charge = deferred<object>();
  provider.answer = () => charge.promise;
  const happen = open();
  await pay();
  await happen(PAID);
  expect(screen.getByText('Payment in progress…')).toBeInTheDocument();
  expect(screen.queryByText('Congrats! Your payment is completed.')).not.toBeInTheDocument();
  charge.resolve(await succeed());
  await seePaid();
});

describe('when the order could not be refetched', () => {
  /** The page of an order that the shop serves only while it is up. */
  async function openAt(order: object) {
    const shop = { isUp: true, order };
    const read = () => {
      if (!shop.isUp) throw graphqlError('UNAVAILABLE', 'down');
      return shop.order;
    };
    const client = show({ payableOrder: read });
    await payButton();
    const fail = async () => {
      shop.isUp = false;
      await refetchActiveQueries(client);
    };
    return { shop, fail };
  }

  it('shows the error above the unchanged form and refetches when the network is back', async () => {
    const { shop, fail } = await openAt(UNPAID);
    const card = await screen.findByRole('group', { name: 'Card' });
    await fail();
    expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
    expect(screen.getByRole('group', { name: 'Card' })).toBe(card);
    shop.isUp = true;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByRole('group', { name: 'Card' })).toBe(card);
    await pay();
    await seePaid();
  });

  it('does not disturb a payment in progress', async () => {
    const charge = deferred<object>();
    provider.answer = () => charge.promise;
    const { fail } = await openAt(UNPAID);
    const card = await screen.findByRole('group', { name: 'Card' });
    await pay();
    await fail();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Card' })).toBe(card);
    charge.resolve(await succeed());
    await seePaid();
    expect(provider.charges).toHaveLength(1);
  });
});

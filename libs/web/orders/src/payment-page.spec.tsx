import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, graphqlError } from '@shop/web-apollo/testing';
import { deferred } from './testing/deferred';
import { PAID, pay, payButton, provider, scrolled, show, succeed, UNPAID } from './testing/payment-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

it('shows the order and, in demo mode, the test cards', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Claw Hammer' })).toBeInTheDocument();
  expect(screen.getByText('$199.90')).toBeInTheDocument();
  expect(await screen.findByText('4242 4242 4242 4242')).toBeInTheDocument();
});

it('disables Pay before the payment is started', async () => {
  const session = deferred<object>();
  show({ startPayment: () => session.promise });
  expect(await payButton()).toBeDisabled();
  session.resolve({ clientSecret: 'pi_42_secret_1', amount: UNPAID.total });
  await waitFor(async () => expect(await payButton()).toBeEnabled());
});

it('charges the card with name and email, records and confirms it, and cannot be paid again', async () => {
  const completed: object[] = [];
  show({
    completePayment: (args: object) => {
      completed.push({ ...args });
      return PAID;
    },
  });
  await pay();
  expect(await screen.findByText('Congrats! Your payment is completed.')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Receipt' })).toBeInTheDocument();
  expect(screen.getByText('pi_42')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  expect(screen.queryByText('Demo test cards')).not.toBeInTheDocument();
  expect(provider.charges).toEqual([
    {
      clientSecret: 'pi_42_secret_1',
      data: {
        payment_method: {
          card: expect.anything(),
          billing_details: { name: 'Ada Field', email: 'ada@example.com' },
        },
      },
    },
  ]);
  expect(completed).toEqual([{ orderId: 'order-1', transactionId: 'pi_42' }]);
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});

it('shows the provider’s refusal and stays payable', async () => {
  provider.answer = () => ({ error: { message: 'Your card was declined.' } });
  show();
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
  expect(await payButton()).toBeEnabled();
  provider.answer = succeed;
  await pay();
  expect(await screen.findByText('Congrats! Your payment is completed.')).toBeInTheDocument();
});

it('treats an already paid intent as paid', async () => {
  provider.answer = () => ({
    error: { message: 'unexpected state', payment_intent: { id: 'pi_42', status: 'succeeded' } },
  });
  show();
  await pay();
  expect(await screen.findByText('Congrats! Your payment is completed.')).toBeInTheDocument();
});

it('charges once when Pay is pressed twice, and tells the outcome once', async () => {
  const charge = deferred<object>();
  provider.answer = () => charge.promise;
  show();
  await pay();
  await user.click(await payButton());
  expect(await screen.findByText('Payment in progress…')).toBeInTheDocument();
  charge.resolve(await succeed());
  expect(await screen.findByText('Congrats! Your payment is completed.')).toBeInTheDocument();
  expect(screen.queryByText('Payment received.')).not.toBeInTheDocument();
  expect(screen.queryByText('Payment in progress…')).not.toBeInTheDocument();
  expect(provider.charges).toHaveLength(1);
});

it('reports a captured payment that the shop did not record, and retries without another charge', async () => {
  let failing = true;
  show({
    completePayment: () => {
      if (failing) throw graphqlError('UNAVAILABLE', 'down');
      return PAID;
    },
  });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Your payment was received and will be confirmed/,
  );
  expect(screen.getByText('pi_42')).toBeInTheDocument();
  expect(await payButton()).toBeDisabled();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Congrats! Your payment is completed.')).toBeInTheDocument();
  expect(provider.charges).toHaveLength(1);
});

it('does not report a capture while the bank decides, and retries', async () => {
  provider.answer = () => ({ paymentIntent: { id: 'pi_42', status: 'processing' } });
  const completions: (() => object)[] = [down, down, () => PAID];
  show({ completePayment: () => completions.shift()?.() });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your bank is still checking/);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your bank is still checking/);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Congrats! Your payment is completed.')).toBeInTheDocument();

  function down(): never {
    throw graphqlError('UNAVAILABLE', 'down');
  }
});

it('shows the shop’s decision about a late payment', async () => {
  show({
    completePayment: () => {
      throw graphqlError('CONFLICT', 'Your money is on its way back to you.');
    },
  });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your money is on its way back to you.');
});

it('starts a new payment after a failed one, so that Pay works again', async () => {
  const secrets = ['pi_42_secret_1', 'pi_43_secret_1'];
  const completions: (() => object)[] = [
    () => {
      throw graphqlError('PAYMENT_FAILED', 'This payment was cancelled. Please pay again.');
    },
    () => PAID,
  ];
  show({
    startPayment: () => ({ clientSecret: secrets.shift(), amount: UNPAID.total }),
    completePayment: () => completions.shift()?.(),
  });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please pay again.');
  await pay();
  expect(await screen.findByText('Congrats! Your payment is completed.')).toBeInTheDocument();
  expect(provider.charges.map(({ clientSecret }) => clientSecret)).toEqual([
    'pi_42_secret_1',
    'pi_43_secret_1',
  ]);
});

it('keeps the card and its refusal when the next payment cannot be started, and continues after a retry', async () => {
  const starts: (() => object)[] = [
    () => ({ clientSecret: 'pi_42_secret_1', amount: UNPAID.total }),
    () => {
      throw graphqlError('UNAVAILABLE', 'down');
    },
    () => ({ clientSecret: 'pi_43_secret_1', amount: UNPAID.total }),
  ];
  show({
    startPayment: () => starts.shift()?.(),
    completePayment: () => {
      throw graphqlError('PAYMENT_FAILED', 'Your bank refused this payment.');
    },
  });
  const card = await screen.findByRole('group', { name: 'Card' });
  await pay();
  expect(await screen.findByText(/isn't responding/)).toBeInTheDocument();
  expect(screen.getByText('Your bank refused this payment.')).toBeInTheDocument();
  expect(card).toBeInTheDocument();
  expect(await payButton()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  expect(screen.queryByText(/isn't responding/)).not.toBeInTheDocument();
  expect(screen.getByText('Your bank refused this payment.')).toBeInTheDocument();
});

it('can be paid again when the bank refuses a payment in progress', async () => {
  provider.answer = () => ({ paymentIntent: { id: 'pi_42', status: 'processing' } });
  const completions: (() => object)[] = [
    () => {
      throw graphqlError('CONFLICT', 'The payment is not finished yet.');
    },
    () => PAID,
  ];
  show({ completePayment: () => completions.shift()?.() });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('not finished yet');
  provider.answer = succeed;
  await pay();
  expect(await screen.findByText('Congrats! Your payment is completed.')).toBeInTheDocument();
});

it('handles a provider that does not respond', async () => {
  provider.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  show();
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent("didn't respond");
  expect(await payButton()).toBeEnabled();
});

it('says that an order expired unpaid', async () => {
  const events = [{ status: 'CANCELLED', by: 'shop', at: '2026-02-03T11:00:00.000Z', note: null }];
  show({ payableOrder: null, order: anOrder({ status: 'CANCELLED', events }) });
  expect(await screen.findByText('Your hold has expired')).toBeInTheDocument();
  expect(screen.getByText(/because it wasn't paid in time. Nothing was charged/)).toBeInTheDocument();
});

it('offers to order a cancelled order again', async () => {
  show({ payableOrder: null, order: anOrder({ status: 'CANCELLED' }) });
  expect(await screen.findByRole('link', { name: 'Order again' })).toHaveAttribute(
    'href',
    '/purchase/tool-1',
  );
});

it('refetches an order that can no longer be paid', async () => {
  let order = UNPAID;
  show({
    payableOrder: () => (order.paid ? null : order),
    order: () => order,
    startPayment: () => {
      order = PAID;
      throw graphqlError('CONFLICT', 'This order is paid already.');
    },
  });
  expect(await screen.findByText('Paid')).toBeInTheDocument();
});

it('shows an order that was cancelled while the page was open', async () => {
  let order = UNPAID;
  provider.answer = () => ({
    error: { message: 'unexpected state', payment_intent: { id: 'pi_42', status: 'canceled' } },
  });
  show({ payableOrder: () => (order === UNPAID ? order : null), order: () => order });
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  order = anOrder({ status: 'CANCELLED' });
  await pay();
  expect(await screen.findByText('This order was canceled')).toBeInTheDocument();
  expect(screen.getByText(/You weren't charged/)).toBeInTheDocument();
});

it.each([
  ['customer', 'My Orders', '/dashboard/my-orders'],
  ['admin', 'Manage Orders', '/dashboard/manage-orders?search=ann%40example.com'],
] as const)('links to the orders of the %s when there is nothing to pay', async (who, name, href) => {
  show({ payableOrder: null, order: null }, undefined, who);
  expect(await screen.findByText('Nothing to pay')).toBeInTheDocument();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('shows an admin that another customer must pay, without card form', async () => {
  const startPayment = jest.fn();
  show({ payableOrder: null, order: UNPAID, startPayment }, undefined, 'admin');
  expect(await screen.findByText('Only the customer can pay this order')).toBeInTheDocument();
  expect(screen.getByText(/It waits for/)).toHaveTextContent(
    'It waits for the payment of Ada Field, ada@example.com.',
  );
  expect(screen.getByText('$199.90')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Manage Orders' })).toHaveAttribute(
    'href',
    '/dashboard/manage-orders?search=ada%40example.com',
  );
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  expect(startPayment).not.toHaveBeenCalled();
});

it('links an admin who has paid to Manage Orders', async () => {
  show({}, undefined, 'admin');
  await pay();
  expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Manage Orders' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'My Orders' })).not.toBeInTheDocument();
});

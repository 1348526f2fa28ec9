import { anOrder, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { PaymentPage } from '../payment-page';
import { installCardProvider } from './fake-card-provider';
import { renderAs } from './render-as';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

export const UNPAID = anOrder();
export const PAID = anOrder({
  status: 'PAID',
  paid: true,
  transactionId: 'pi_42',
  paidAt: '2026-02-03T11:00:00.000Z',
});

/** Fake provider; accepts all cards by default. */
export const provider = installCardProvider();
export const succeed = provider.answer;
export const scrolled = jest.fn();
beforeEach(() => {
  provider.charges.length = 0;
  provider.answer = succeed;
  scrolled.mockClear();
  window.scrollTo = scrolled;
});

const PAGE = (
  <>
    <PaymentPage />
    <Link to="/browse-tools">Leave</Link>
  </>
);

/** Shows the payment page of an unpaid order, payable unless the resolvers differ. */
export const show = (
  resolvers: Resolvers = {},
  at = '/payment/order-1',
  who: Parameters<typeof renderAs>[0] = 'customer',
) =>
  renderPage(
    renderAs(who, PAGE),
    { path: '/payment/:id', initialPath: at, siblings: <Toaster /> },
    {
      payableOrder: UNPAID,
      startPayment: { clientSecret: 'pi_42_secret_1', amount: UNPAID.total },
      completePayment: PAID,
      ...resolvers,
    },
  );

export const payButton = () => screen.findByRole('button', { name: 'Pay' });

/** Presses Pay once enabled. */
export async function pay() {
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  await user.click(await payButton());
}

export async function leave() {
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(screen.getByText('Now at /browse-tools')).toBeInTheDocument();
}

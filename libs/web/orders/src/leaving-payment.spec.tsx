import { graphqlError } from '@shop/web-apollo/testing';
import { screen } from '@testing-library/react';
import { deferred } from './testing/deferred';
import { leave, PAID, pay, provider, show, succeed } from './testing/payment-page';

/** Presses Pay and leaves before the provider responds. */
async function payAndLeave(answer: object, completePayment: () => object = () => PAID) {
  const charge = deferred<object>();
  provider.answer = () => charge.promise;
  show({ completePayment });
  await pay();
  await leave();
  expect(screen.getByText('Payment in progress…')).toBeInTheDocument();
  charge.resolve(answer);
}

it('notifies a user who left that the payment is complete', async () => {
  await payAndLeave(await succeed());
  expect(await screen.findByText('Payment received.')).toBeInTheDocument();
});

it('notifies a user who left why the card was refused', async () => {
  await payAndLeave({ error: { message: 'Your card was declined.' } });
  expect(
    await screen.findByText("Your payment wasn't confirmed. Your card was declined."),
  ).toBeInTheDocument();
});

it.each([
  ['UNAVAILABLE', /^Your payment was received and will be confirmed/],
  ['CONFLICT', 'Your money is on its way back to you.'],
  ['PAYMENT_FAILED', "Your payment wasn't confirmed. Your money is on its way back to you."],
] as const)('notifies a user who left when the shop responds %s', async (code, text) => {
  await payAndLeave(await succeed(), () => {
    throw graphqlError(code, 'Your money is on its way back to you.');
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder } from '@shop/web-apollo/testing';
import { payButton, show } from './testing/payment-page';

it('counts down the reservation', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const inTenMinutes = new Date(now + 600_000).toISOString();
  show({ payableOrder: anOrder({ holdExpiresAt: inTenMinutes }) });
  expect(await screen.findByRole('timer')).toHaveTextContent('10:00');
  clock.mockReturnValue(now + 1000);
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('9:59'));
  clock.mockRestore();
});

it('cannot be paid once the hold is over, and offers to order again', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const until = new Date(now + 60_000).toISOString();
  show({ payableOrder: anOrder({ holdExpiresAt: until }) });
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  clock.mockReturnValue(now + 60_000);
  await waitFor(async () => expect(await payButton()).toBeDisabled(), { timeout: 3000 });
  expect(screen.getByText('Your hold has expired.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/purchase/tool-1');
  clock.mockRestore();
});

it('can be extended once in the last five minutes', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const ending = anOrder({ holdExpiresAt: at(4), extendableUntil: at(19) });
  const extended = jest.fn((_: { id: string }) => ({
    ...ending,
    ...{ holdExpiresAt: at(19), extendableUntil: null },
  }));
  show({ payableOrder: ending, extendReservation: extended });
  await userEvent.click(await screen.findByRole('button', { name: 'Extend once' }));
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^1[89]:/));
  expect(screen.queryByRole('button', { name: 'Extend once' })).not.toBeInTheDocument();
  expect(extended).toHaveBeenCalledTimes(1);
});

it('cannot be extended earlier, or again', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  show({ payableOrder: anOrder({ holdExpiresAt: at(6), extendableUntil: at(21) }) });
  await screen.findByRole('timer');
  expect(screen.queryByRole('button', { name: 'Extend once' })).not.toBeInTheDocument();
});

it('warns in the last five minutes', async () => {
  const inFiveMinutes = new Date(Date.now() + 299_000).toISOString();
  show({ payableOrder: anOrder({ holdExpiresAt: inFiveMinutes }) });
  expect((await screen.findByRole('timer')).parentElement).toHaveClass('ending');
});

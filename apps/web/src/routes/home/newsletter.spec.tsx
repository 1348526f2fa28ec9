import { Toaster } from '@shop/web-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Newsletter } from './newsletter';

it('thanks for any input and empties the form', async () => {
  render(
    <>
      <Newsletter />
      <Toaster />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'not an address');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Yohoo!..Subscribed')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '../toast/toaster';
import { CopyableId } from './copyable-id';

function show() {
  render(
    <>
      <CopyableId name="transaction id" value="pi_Dm5x7V" />
      <Toaster />
    </>,
  );
}

it('copies the id', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Copy transaction id' }));
  expect(await navigator.clipboard.readText()).toBe('pi_Dm5x7V');
  expect(screen.getByText('Copied transaction id.')).toBeInTheDocument();
});

it('offers no copy where the browser has no clipboard', () => {
  Reflect.deleteProperty(navigator, 'clipboard');
  show();
  expect(screen.getByText('pi_Dm5x7V')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
});

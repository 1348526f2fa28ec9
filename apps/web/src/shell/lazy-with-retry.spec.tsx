import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { ErrorBoundary } from './error-boundary';
import { lazyWithRetry } from './lazy-with-retry';

// React logs every caught error.
beforeEach(() => jest.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => jest.restoreAllMocks());

const Fine = () => <p>Fine</p>;
const GONE = new Error('Failed to fetch dynamically imported module: /assets/x.js');

function showOn(Part: React.ComponentType) {
  return (page: string) => (
    <ErrorBoundary resetKey={page}>
      <Suspense>{page === '/home' ? <p>Home</p> : <Part />}</Suspense>
    </ErrorBoundary>
  );
}

/** A module that fails to load once. */
function flakyModule() {
  const load = jest.fn().mockRejectedValueOnce(GONE).mockResolvedValue({ default: Fine });
  return { load, show: showOn(lazyWithRetry(load)) };
}

it('loads a failed chunk again when its page is reopened', async () => {
  const { load, show } = flakyModule();
  const { rerender } = render(show('/part'));
  expect(await screen.findByRole('alert')).toHaveTextContent("This page didn't load");
  rerender(show('/home'));
  rerender(show('/part'));
  expect(await screen.findByText('Fine')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads it again on request', async () => {
  const { load, show } = flakyModule();
  render(show('/part'));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Fine')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads once per mount', async () => {
  const load = jest.fn().mockRejectedValue(GONE);
  render(showOn(lazyWithRetry(load))('/part'));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

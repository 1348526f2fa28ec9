import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './error-boundary';

function Broken({ message }: { readonly message: string }): never {
  throw new Error(message);
}

const show = (page: string, message?: string) => (
  <ErrorBoundary resetKey={page}>{message ? <Broken message={message} /> : <p>Fine</p>}</ErrorBoundary>
);

// React logs every caught error.
beforeEach(() => jest.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => jest.restoreAllMocks());

it('shows what happened and offers a reload', () => {
  render(show('/a', 'Something is missing.'));
  expect(screen.getByRole('alert')).toHaveTextContent("This page didn't load. Something is missing.");
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});

it.each([
  'Failed to fetch dynamically imported module: /assets/x.js',
  'A part of the page is missing: /assets/x.css',
])('recognizes a chunk that failed to load: %s', (message) => {
  render(show('/a', message));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('we may have just updated the shop');
  expect(alert).not.toHaveTextContent('assets');
});

it('retries on request', async () => {
  const { rerender } = render(show('/a', 'broken'));
  rerender(show('/a'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Fine')).toBeInTheDocument();
});

it('retries on another page', () => {
  const { rerender } = render(show('/a', 'broken'));
  rerender(show('/b'));
  expect(screen.getByText('Fine')).toBeInTheDocument();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './error-boundary';

function Broken({ message }: { readonly message: string }): never {
  throw new Error(message);
}

const show = (page: string, message?: string) => (
  <ErrorBoundary tryAgainOn={page}>{message ? <Broken message={message} /> : <p>Fine</p>}</ErrorBoundary>
);

// React reports every caught error on the console; here it is expected.
beforeEach(() => jest.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => jest.restoreAllMocks());

it('says what happened and offers a reload', () => {
  render(show('/a', 'Something is missing.'));
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown. Something is missing.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});

it.each([
  'Failed to fetch dynamically imported module: /assets/x.js',
  'A part of the page is missing: /assets/x.css',
])('knows a part that could not be loaded: %s', (message) => {
  render(show('/a', message));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('the shop was updated a moment ago');
  expect(alert).not.toHaveTextContent('assets');
});

it('tries again on request', async () => {
  const { rerender } = render(show('/a', 'broken'));
  rerender(show('/a'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Fine')).toBeInTheDocument();
});

it('tries again on another page', () => {
  const { rerender } = render(show('/a', 'broken'));
  rerender(show('/b'));
  expect(screen.getByText('Fine')).toBeInTheDocument();
});

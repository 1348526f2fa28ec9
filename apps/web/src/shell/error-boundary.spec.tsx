import { render, screen } from '@testing-library/react';
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

it('knows a part that could not be loaded', () => {
  render(show('/a', 'Failed to fetch dynamically imported module: /assets/x.js'));
  expect(screen.getByRole('alert')).toHaveTextContent('the shop was updated a moment ago');
});

it('tries again on another page', () => {
  const { rerender } = render(show('/a', 'broken'));
  rerender(show('/b'));
  expect(screen.getByText('Fine')).toBeInTheDocument();
});

import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadMore } from '../data/paged-list';
import { useDocumentTitle } from '../hooks/use-document-title';
import { ErrorPanel } from './error-panel';

it('announces an error and retries', async () => {
  const retry = jest.fn();
  render(<ErrorPanel message="The tools could not be loaded." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The tools could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('retries when the network is back, unless a retry is running', () => {
  const retry = jest.fn();
  const { rerender } = render(<ErrorPanel message="Not loaded." onRetry={retry} />);
  fireEvent(window, new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<ErrorPanel message="Not loaded." onRetry={retry} busy />);
  fireEvent(window, new Event('online'));
  rerender(<></>);
  fireEvent(window, new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('shows the list count, and Load more only while there is more', () => {
  const list = { total: 30, busy: false, onMore: jest.fn(), empty: 'Nothing' };
  const { rerender } = render(<LoadMore {...list} shown={24} hasMore />);
  expect(screen.getByRole('status')).toHaveTextContent('Showing 24 of 30');
  expect(screen.getByRole('button', { name: 'Load more' })).toBeInTheDocument();
  rerender(<LoadMore {...list} shown={30} hasMore={false} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('sets the document title', () => {
  function Page() {
    useDocumentTitle('Blogs');
    return null;
  }
  render(<Page />);
  expect(document.title).toBe('Blogs · Toolworks');
});

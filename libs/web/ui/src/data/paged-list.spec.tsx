import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { PagedList } from './paged-list';

const onRetry = jest.fn();
beforeEach(() => onRetry.mockClear());

const more = { shown: 2, total: 5, hasMore: true, busy: false, onMore: jest.fn() };

type State = Partial<ComponentProps<typeof PagedList<string>>>;

function listIn(state: State) {
  const list = { nodes: undefined, failure: undefined, busy: false, onRetry, more, ...state };
  return (
    <PagedList<string> {...list} skeleton="Wait" empty="Nothing">
      {(nodes) => nodes.join(' and ')}
    </PagedList>
  );
}

const show = (state: State) => render(listIn(state)).container;

it('shows the skeleton during the first load', () => expect(show({})).toHaveTextContent(/^Wait$/));

it('shows the error and retries', async () => {
  show({ failure: 'Down.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Down.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says that it is empty', () => expect(show({ nodes: [] })).toHaveTextContent(/^Nothing$/));

it('shows its items and Load more', () => {
  expect(show({ nodes: ['saw', 'axe'] })).toHaveTextContent(/^saw and axe/);
  expect(screen.getByRole('status')).toHaveTextContent('Showing 2 of 5');
});

it('formats numbers', () => {
  show({ nodes: ['saw'], more: { ...more, shown: 1_234, total: 5_678 } });
  expect(screen.getByRole('status')).toHaveTextContent('Showing 1,234 of 5,678');
});

it('announces state changes in one persistent live region', () => {
  const { rerender } = render(listIn({}));
  const news = screen.getByRole('status');
  expect(news).toBeEmptyDOMElement();
  rerender(listIn({ nodes: [] }));
  expect(news).toHaveTextContent(/^Nothing$/);
  rerender(listIn({ nodes: [], failure: 'Down.' }));
  expect(news).toBeEmptyDOMElement();
  rerender(listIn({ nodes: ['saw', 'axe'] }));
  expect(news).toHaveTextContent(/^Showing 2 of 5$/);
  expect(screen.getByRole('status')).toBe(news);
});

it('shows items with a refetch error and retries', async () => {
  expect(show({ nodes: ['saw', 'axe'], failure: 'Down.' })).toHaveTextContent('saw and axe');
  expect(screen.getByRole('alert')).toHaveTextContent('Down.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

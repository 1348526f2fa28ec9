import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { PagedList } from './paged-list';

const onRetry = jest.fn();
beforeEach(() => onRetry.mockClear());

const more = { shown: 2, total: 5, hasMore: true, busy: false, onMore: jest.fn() };

function show(state: Partial<ComponentProps<typeof PagedList<string>>>) {
  const list = { nodes: undefined, failure: undefined, busy: false, onRetry, more, ...state };
  return render(
    <PagedList<string> {...list} skeleton="Wait" empty="Nothing">
      {(nodes) => nodes.join(' and ')}
    </PagedList>,
  ).container;
}

it('waits for its first page', () => expect(show({})).toHaveTextContent(/^Wait$/));

it('says why there is none, and asks again', async () => {
  show({ failure: 'Down.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Down.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says that it is empty', () => expect(show({ nodes: [] })).toHaveTextContent(/^Nothing$/));

it('shows what it has, and the way to more', () => {
  expect(show({ nodes: ['saw', 'axe'] })).toHaveTextContent(/^saw and axe/);
  expect(screen.getByRole('status')).toHaveTextContent('Showing 2 of 5');
});

it('shows what it has also when asking again has failed, says so, and asks once more', async () => {
  expect(show({ nodes: ['saw', 'axe'], failure: 'Down.' })).toHaveTextContent('saw and axe');
  expect(screen.getByRole('alert')).toHaveTextContent('Down.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

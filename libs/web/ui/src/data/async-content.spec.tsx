import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { AsyncContent } from './async-content';

const onRetry = jest.fn();

type State = Partial<ComponentProps<typeof AsyncContent<string>>>;

function thing(state: State) {
  const load = { data: undefined, failure: undefined, busy: false, onRetry, ...state };
  return (
    <AsyncContent<string> {...load} skeleton="Wait">
      {(data) => <input aria-label={data} />}
    </AsyncContent>
  );
}

it('shows the skeleton while loading', () => {
  expect(render(thing({})).container).toHaveTextContent(/^Wait$/);
});

it('shows the error and retries', async () => {
  const { container } = render(thing({ failure: 'Down.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Down.');
  expect(container).not.toHaveTextContent('Wait');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows a refetch error above the unchanged content', async () => {
  const { rerender } = render(thing({ data: 'Saw' }));
  await userEvent.type(screen.getByLabelText('Saw'), 'typed');
  rerender(thing({ data: 'Saw', failure: 'Down.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Down.');
  expect(screen.getByLabelText('Saw')).toHaveValue('typed');
});

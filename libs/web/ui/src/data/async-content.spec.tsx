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

it('waits for what is on the way', () => {
  expect(render(thing({})).container).toHaveTextContent(/^Wait$/);
});

it('says why there is nothing, and asks again', async () => {
  const { container } = render(thing({ failure: 'Down.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Down.');
  expect(container).not.toHaveTextContent('Wait');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says above what is there that it could not be asked for again, and leaves that as it is', async () => {
  const { rerender } = render(thing({ data: 'Saw' }));
  await userEvent.type(screen.getByLabelText('Saw'), 'typed');
  rerender(thing({ data: 'Saw', failure: 'Down.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Down.');
  expect(screen.getByLabelText('Saw')).toHaveValue('typed');
});

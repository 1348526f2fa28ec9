import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DebouncedTextField } from '../form/debounced-text-field';

const LONGER_THAN_THE_PAUSE_MS = 400;

/** A setting that is stored trimmed, as pages do. */
function Setting({ onKept }: { readonly onKept: (text: string) => void }) {
  const [value, setValue] = useState('');
  const keep = (_name: string, text: string) => {
    setValue(text.trim());
    onKept(text);
  };
  return <DebouncedTextField label="Search" name="search" value={value} onCommit={keep} />;
}

it('keeps the text of a slow typist, including a space between words', async () => {
  const onKept = jest.fn();
  render(<Setting onKept={onKept} />);
  const field = screen.getByLabelText('Search');
  await userEvent.type(field, ' claw ');
  await waitFor(() => expect(onKept).toHaveBeenLastCalledWith('claw'));
  await userEvent.setup({ delay: LONGER_THAN_THE_PAUSE_MS }).type(field, 'ham');
  await waitFor(() => expect(onKept).toHaveBeenLastCalledWith('claw ham'));
  expect(field).toHaveValue(' claw ham');
});

it('commits nothing without typing', async () => {
  const onCommit = jest.fn();
  render(<DebouncedTextField label="Search" name="search" value=" claw " onCommit={onCommit} />);
  await act(() => new Promise((done) => setTimeout(done, LONGER_THAN_THE_PAUSE_MS)));
  expect(onCommit).not.toHaveBeenCalled();
});

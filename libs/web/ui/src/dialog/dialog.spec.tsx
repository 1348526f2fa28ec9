import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmButton, ConfirmDialog } from './confirm';
import { Dialog } from './dialog';

function Editor({ busy = false }: { readonly busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      <Dialog open={open} title="Edit the name" busy={busy} onClose={() => setOpen(false)}>
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is absent until opened, then has its title as name and takes the focus', async () => {
    render(<Editor />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('dialog', { name: 'Edit the name' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('closes on Escape and returns the focus', async () => {
    render(<Editor />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    pressEscape();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('stays open while busy', async () => {
    render(<Editor busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    pressEscape();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  });

  it('cancels Escape only while busy', async () => {
    const { rerender } = render(<Editor busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const isLeftToTheBrowser = () => fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isLeftToTheBrowser()).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
    rerender(<Editor />);
    expect(isLeftToTheBrowser()).toBe(true);
  });

  it('reopens when the browser closes it while busy', async () => {
    render(<Editor busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => dialog.close());
    fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
  });
});

describe('ConfirmDialog', () => {
  it('acts on confirmation only', async () => {
    const confirm = jest.fn(() => Promise.resolve(false));
    const close = jest.fn();
    const action = { run: confirm, loading: false, reset: jest.fn() };
    render(
      <ConfirmDialog question="Sure?" action={action} onClose={close}>
        The saw goes.
      </ConfirmDialog>,
    );
    expect(screen.getByRole('button', { name: 'Go back' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(confirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

describe('ConfirmButton', () => {
  function Removal() {
    const [error, setError] = useState<string>();
    const action = {
      loading: false,
      error,
      reset: () => setError(undefined),
      run: async () => {
        setError('Too late.');
        return error !== undefined;
      },
    };
    return (
      <ConfirmButton label="Remove" target="Saw" question="Sure?" action={action}>
        The saw goes.
      </ConfirmButton>
    );
  }

  it('confirms, shows the error, and reopens without it', async () => {
    render(<Removal />);
    const opener = screen.getByRole('button', { name: 'Remove' });
    expect(opener).toHaveAttribute('aria-description', 'Saw');
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Sure?' })).toHaveTextContent('The saw goes.');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too late.');
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await userEvent.click(opener);
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Too late.');
  });

  it('closes when the action is done', async () => {
    render(<Removal />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const confirm = screen.getByRole('button', { name: 'Confirm' });
    await userEvent.click(confirm);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await userEvent.click(confirm);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

/** Browsers turn Escape in a modal dialog into this event. */
function pressEscape(): void {
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
}

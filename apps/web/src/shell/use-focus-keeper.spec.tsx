import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusKeeper } from './use-focus-keeper';

function Page() {
  const [rows, setRows] = useState(['a', 'b']);
  useFocusKeeper();
  return (
    <main>
      <h1>Dashboard</h1>
      <section>
        <h2>Orders: {rows.length}</h2>
        {rows.map((row) => (
          <p key={row}>
            <button onClick={() => setRows(rows.filter((kept) => kept !== row))}>Cancel {row}</button>
          </p>
        ))}
      </section>
    </main>
  );
}

it('moves the focus from a removed control to the heading of its list', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel a' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders: 1' })).toHaveFocus());
});

it('keeps the focus when another element is removed', async () => {
  const { container } = render(<Page />);
  const kept = screen.getByRole('button', { name: 'Cancel b' });
  kept.focus();
  const other = container.ownerDocument.body.appendChild(document.createElement('p'));
  other.remove();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(kept).toHaveFocus();
});

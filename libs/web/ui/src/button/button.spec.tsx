import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

describe('Button', () => {
  it('responds to clicks once it is not busy', async () => {
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(press).toHaveBeenCalledTimes(1);

    rerender(
      <Button busy onClick={press}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  it('submits nothing while busy, by click or Enter', async () => {
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });
});

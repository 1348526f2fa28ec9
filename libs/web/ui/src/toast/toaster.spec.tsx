import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { LIMITS } from '@shop/contracts';
import { Dialog } from '../dialog/dialog';
import { notify, toastStore, type ProgressToast } from './toast-store';
import { Toaster } from './toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toastStore.get().forEach(({ id }) => toastStore.dismiss(id)));
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function begin(): ProgressToast {
  let work!: ProgressToast;
  act(() => {
    work = notify.progress('Payment in progress…');
  });
  return work;
}

describe('Toaster', () => {
  it('shows a toast in a live region and closes it automatically', () => {
    render(<Toaster />);
    act(() => notify.success('Tool Added'));
    expect(screen.getByText('Tool Added').closest('[aria-live=polite]')).toBeInTheDocument();
    pass(LIMITS.toastDurationMs - 1);
    expect(screen.getByText('Tool Added')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Tool Added')).not.toBeInTheDocument();
  });

  it.each([
    ['hovered', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
  ])('pauses while it is %s', (_, hold, release) => {
    render(<Toaster />);
    act(() => notify.error('It did not work'));
    hold(screen.getByRole('list'));
    pass(LIMITS.toastDurationMs * 3);
    expect(screen.getByText('It did not work')).toBeInTheDocument();
    release(screen.getByRole('list'));
    pass(LIMITS.toastDurationMs);
    expect(screen.queryByText('It did not work')).not.toBeInTheDocument();
  });

  it('pauses while the page is hidden', () => {
    const turn = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      fireEvent(document, new Event('visibilitychange'));
    };
    render(<Toaster />);
    turn(true);
    act(() => notify.success('Payment received.'));
    pass(LIMITS.toastDurationMs * 3);
    expect(screen.getByText('Payment received.')).toBeInTheDocument();
    turn(false);
    pass(LIMITS.toastDurationMs);
    expect(screen.queryByText('Payment received.')).not.toBeInTheDocument();
  });

  it('shows in an open modal, and outside once it is closed', () => {
    const page = (open: boolean) => (
      <>
        <Toaster />
        <Dialog open={open} title="Edit" onClose={() => undefined}>
          <p>Form</p>
        </Dialog>
      </>
    );
    const { rerender } = render(page(true));
    act(() => notify.success('Profile Updated'));
    expect(within(screen.getByRole('dialog')).getByText('Profile Updated')).toBeInTheDocument();
    expect(screen.getAllByText('Profile Updated')).toHaveLength(1);
    rerender(page(false));
    expect(screen.getByText('Profile Updated')).toBeInTheDocument();
    pass(LIMITS.toastDurationMs);
  });

  it('stays while work is in progress, and closes after its outcome', () => {
    render(<Toaster />);
    const payment = begin();
    pass(LIMITS.toastDurationMs * 3);
    act(() => payment.succeed('Payment received.'));
    expect(screen.queryByText('Payment in progress…')).not.toBeInTheDocument();
    expect(screen.getByText('Payment received.')).toBeInTheDocument();
    pass(LIMITS.toastDurationMs);
    expect(screen.queryByText('Payment received.')).not.toBeInTheDocument();
  });

  it.each([
    ['succeed', 'Payment received.'],
    ['fail', 'Your card was declined.'],
  ] as const)('shows the outcome (%s) even after the toast was dismissed', (how, text) => {
    render(<Toaster />);
    const payment = begin();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    act(() => payment[how](text));
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('tracks two works with the same name', () => {
    render(<Toaster />);
    const [first, second] = [begin(), begin()];
    expect(screen.getAllByText('Payment in progress…')).toHaveLength(2);
    act(() => first.fail('Your card was declined.'));
    expect(screen.getByText('Your card was declined.')).toBeInTheDocument();
    act(() => second.succeed('Payment received.'));
    expect(screen.getByText('Payment received.')).toBeInTheDocument();
    expect(screen.queryByText('Payment in progress…')).not.toBeInTheDocument();
  });

  it('can be dismissed, and shows the same text only once', () => {
    render(<Toaster />);
    act(() => notify.success('Review Added'));
    act(() => notify.success('Review Added'));
    expect(screen.getAllByText('Review Added')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Review Added')).not.toBeInTheDocument();
  });

  it('keeps the timers of others after one was dismissed', () => {
    render(<Toaster />);
    act(() => notify.success('Tool Added'));
    act(() => notify.success('Review Added'));
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    act(() => first?.focus());
    fireEvent.click(first as HTMLElement);
    pass(LIMITS.toastDurationMs);
    expect(screen.queryByText('Review Added')).not.toBeInTheDocument();
  });
});

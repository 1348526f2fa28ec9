import { graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntegrityPage } from './integrity-page';

const CHECK = {
  name: 'holds',
  invariants: ['I2'],
  rule: 'Every hold belongs to one open order.',
  things: 'holds',
  ...{ lookedAt: 1200, found: 0, mended: 0, obstacle: null },
};
const FINDING = {
  invariant: 'I2',
  meaning: 'Pieces are held for orders that need them.',
  ...{
    subjectKind: 'TOOL',
    subjectId: 't1',
    text: 'Tool t1 holds 2 pieces for order o1, which is not there.',
  },
  ...{ mendable: true, remedy: 'The pieces become available again.' },
};
const TOLD = { ...FINDING, text: 'A piece is missing.', mendable: false, remedy: 'Count the pieces.' };

function health(fields: object = {}) {
  const checkedAt = '2026-02-01T10:00:00.000Z';
  const lists = { checks: [CHECK], findings: [], mended: [] };
  return { running: false, verdict: 'HEALTHY', checkedAt, repaired: false, ...lists, ...fields };
}

const ILL = health({
  verdict: 'FINDINGS',
  findings: [FINDING, TOLD],
  checks: [{ ...CHECK, found: 2, lookedAt: 3 }],
});

const show = (resolvers: Resolvers) =>
  renderPage(<IntegrityPage />, { path: '/dashboard/books', initialPath: '/dashboard/books' }, resolvers);
const list = (name: string) => within(screen.getByRole('list', { name }));

it('shows the verdict, its time and the checks', async () => {
  show({ booksHealth: health() });
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  expect(await screen.findByText('The books are healthy')).toBeInTheDocument();
  expect(screen.getByText(/February 1, 2026/)).toHaveAttribute('datetime', '2026-02-01T10:00:00.000Z');
  const row = list('What was looked at').getByRole('listitem');
  expect(row).toHaveTextContent('Every hold belongs to one open order.1,200 holdsIn order');
  expect(screen.queryByRole('button', { name: 'Mend what is safe' })).not.toBeInTheDocument();
});

it('uses the singular for one subject', async () => {
  const checks = [
    { ...CHECK, things: 'admins', lookedAt: 1 },
    { ...CHECK, name: 'log', things: 'changed things and entries', lookedAt: 1 },
    { ...CHECK, name: 'indexes', things: 'indexes', lookedAt: 1 },
  ];
  show({ booksHealth: health({ checks }) });
  expect(await screen.findByText('1 admin')).toBeInTheDocument();
  expect(screen.getByText('1 changed thing or entry')).toBeInTheDocument();
  expect(screen.getByText('1 index')).toBeInTheDocument();
});

it('formats numbers', async () => {
  const findings = Array.from({ length: 1000 }, (_, index) => ({
    ...FINDING,
    text: `Reservation ${index}.`,
  }));
  const checks = [
    { ...CHECK, found: 1000 },
    { ...CHECK, name: 'orders', found: 1200, mended: 1200 },
  ];
  show({ booksHealth: health({ verdict: 'FINDINGS', findings, checks }) });
  expect(await screen.findByText('1,000 things are wrong')).toBeInTheDocument();
  expect(screen.getByText('1,000 wrong')).toBeInTheDocument();
  expect(screen.getByText('1,200 mended')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Mend what is safe'));
  expect(await screen.findByText(/^1,000 findings are mended/)).toBeInTheDocument();
});

it('lists findings and repairs safe ones after confirmation', async () => {
  const mend = jest.fn(() => health({ findings: [TOLD], mended: [FINDING], verdict: 'FINDINGS' }));
  show({ booksHealth: ILL, mendBooks: mend });
  expect(await screen.findByText('2 things are wrong')).toBeInTheDocument();
  const wrong = list('What is wrong').getAllByRole('listitem');
  expect(wrong[0]).toHaveTextContent(
    'which is not there.I2: Pieces are held for orders that need them.Can be mended',
  );
  expect(wrong[1]).toHaveTextContent('By hand Count the pieces.');
  await userEvent.click(screen.getByRole('button', { name: 'Mend what is safe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mend the books?' }));
  expect(dialog.getByText(/One finding is mended/)).toBeInTheDocument();
  expect(mend).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('One thing is wrong')).toBeInTheDocument();
  expect(list('What was mended').getByRole('listitem')).toHaveTextContent(
    'Mended The pieces become available again.',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the dialog open with the error when a repair fails', async () => {
  const fail = () => {
    throw graphqlError('UNAVAILABLE', 'down');
  };
  show({ booksHealth: ILL, mendBooks: fail });
  await userEvent.click(await screen.findByRole('button', { name: 'Mend what is safe' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/does not answer/);
});

it('says in the dialog that a running check blocks the repair', async () => {
  const conflict = () => {
    throw graphqlError('CONFLICT', 'The books are being checked. Please try again in a moment.');
  };
  show({ booksHealth: ILL, mendBooks: conflict });
  await userEvent.click(await screen.findByRole('button', { name: 'Mend what is safe' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mend the books?' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The books are being checked.');
});

it('disables the repair while a check is running', async () => {
  show({ booksHealth: ILL, checkBooks: () => new Promise(() => undefined) });
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByRole('button', { name: 'Checking…' })).toBeInTheDocument();
  const mend = screen.getByRole('button', { name: 'Mend what is safe' });
  expect(mend).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(mend);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('runs the first check on request', async () => {
  const none = health({ verdict: null, checkedAt: null, checks: [] });
  show({ booksHealth: none, checkBooks: health() });
  expect(await screen.findByText('Not checked yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('The books are healthy')).toBeInTheDocument();
});

it('polls a running check until it ends', async () => {
  let asked = 0;
  show({ booksHealth: () => health({ running: (asked += 1) === 1 }) });
  expect(await screen.findByRole('button', { name: 'Checking…' })).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('button', { name: 'Check now' }, { timeout: 5_000 })).toBeInTheDocument();
  expect(asked).toBeGreaterThan(1);
});

it('keeps the report with an error above when polling fails', async () => {
  let asked = 0;
  const fail = () => {
    throw graphqlError('UNAVAILABLE', 'down');
  };
  show({ booksHealth: () => ((asked += 1) === 2 ? fail() : { ...ILL, running: asked === 1 }) });
  expect(await screen.findByText('2 things are wrong')).toBeInTheDocument();
  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent(/does not answer/);
  expect(screen.getByText('2 things are wrong')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByText('2 things are wrong')).toBeInTheDocument();
});

it('shows a check that could not run', async () => {
  const obstacle = 'The payment provider cannot be reached.';
  show({ booksHealth: health({ verdict: 'UNKNOWN', checks: [{ ...CHECK, obstacle }] }) });
  expect(await screen.findByText(/not everything could be looked at/)).toBeInTheDocument();
  expect(list('What was looked at').getByRole('listitem')).toHaveTextContent(`${obstacle}Not all seen`);
});

it('shows an error and retries', async () => {
  let up = false;
  show({
    booksHealth: () => {
      if (!up) throw graphqlError('UNAVAILABLE', 'down');
      return health();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/does not answer/);
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The books are healthy')).toBeInTheDocument();
});

import { graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntegrityPage } from './integrity-page';

const CHECK = {
  name: 'holds',
  invariants: ['I2'],
  rule: 'Every hold belongs to one open order.',
  subjects: 'holds',
  ...{ checked: 1200, found: 0, repaired: 0, note: null, error: null },
};
const FINDING = {
  invariant: 'I2',
  meaning: 'Units are held for orders that need them.',
  ...{
    subjectKind: 'TOOL',
    subjectId: 't1',
    text: 'Tool t1 holds 2 units for order o1, which is not there.',
  },
  ...{ repairable: true, remedy: 'The units become available again.' },
};
const MANUAL = { ...FINDING, text: 'A unit is missing.', repairable: false, remedy: 'Count the units.' };

function status(fields: object = {}) {
  const checkedAt = '2026-02-01T10:00:00.000Z';
  const lists = { checks: [CHECK], findings: [], repairedFindings: [] };
  return { running: false, verdict: 'HEALTHY', checkedAt, repaired: false, ...lists, ...fields };
}

const FAULTY = status({
  verdict: 'FINDINGS',
  findings: [FINDING, MANUAL],
  checks: [{ ...CHECK, found: 2, checked: 3 }],
});

const show = (resolvers: Resolvers) =>
  renderPage(
    <IntegrityPage />,
    { path: '/dashboard/integrity', initialPath: '/dashboard/integrity' },
    resolvers,
  );
const list = (name: string) => within(screen.getByRole('list', { name }));

it('shows the verdict, its time and the checks', async () => {
  show({ integrityStatus: status() });
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  expect(await screen.findByText('All 1 checks passed')).toBeInTheDocument();
  expect(screen.getByText(/February 1, 2026/)).toHaveAttribute('datetime', '2026-02-01T10:00:00.000Z');
  const row = list('Stock checks').getByRole('listitem');
  expect(row).toHaveTextContent('Every hold belongs to one open order.1,200 holdsPassed');
  expect(screen.queryByRole('button', { name: 'Fix safe issues' })).not.toBeInTheDocument();
});

it('groups the checks and opens only groups with problems', async () => {
  const checks = [CHECK, { ...CHECK, name: 'order-path', found: 2 }, { ...CHECK, name: 'one-payment' }];
  show({ integrityStatus: status({ verdict: 'FINDINGS', checks }) });
  const group = async (name: string) => (await screen.findByText(name)).closest('details');
  expect(await group('Orders')).toHaveAttribute('open');
  expect(await group('Orders')).toHaveTextContent('0 of 1 passed');
  expect(await group('Stock')).not.toHaveAttribute('open');
  expect(await group('Payments')).toHaveTextContent('1 of 1 passed');
});

it('uses the singular for one subject', async () => {
  const checks = [
    { ...CHECK, subjects: 'admins', checked: 1 },
    { ...CHECK, name: 'log', subjects: 'changes and entries', checked: 1 },
    { ...CHECK, name: 'indexes', subjects: 'indexes', checked: 1 },
  ];
  show({ integrityStatus: status({ checks }) });
  expect(await screen.findByText('1 admin')).toBeInTheDocument();
  expect(screen.getByText('1 change or entry')).toBeInTheDocument();
  expect(screen.getByText('1 index')).toBeInTheDocument();
});

it('formats numbers', async () => {
  const findings = Array.from({ length: 1000 }, (_, index) => ({
    ...FINDING,
    text: `Reservation ${index}.`,
  }));
  const checks = [
    { ...CHECK, found: 1000 },
    { ...CHECK, name: 'orders', found: 1200, repaired: 1200 },
  ];
  show({ integrityStatus: status({ verdict: 'FINDINGS', findings, checks }) });
  expect(await screen.findByText('1,000 problems found')).toBeInTheDocument();
  expect(screen.getByText('1,000 found')).toBeInTheDocument();
  expect(screen.getByText('1,200 repaired')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Fix safe issues'));
  expect(await screen.findByText('Fix these 1,000 issues?')).toBeInTheDocument();
});

it('lists findings and repairs safe ones after confirmation', async () => {
  const repair = jest.fn(() =>
    status({ findings: [MANUAL], repairedFindings: [FINDING], verdict: 'FINDINGS' }),
  );
  show({ integrityStatus: FAULTY, repairIntegrity: repair });
  expect(await screen.findByText('2 problems found')).toBeInTheDocument();
  const wrong = list('Problems').getAllByRole('listitem');
  expect(wrong[0]).toHaveTextContent(
    'which is not there.I2: Units are held for orders that need them.Can be repaired',
  );
  expect(wrong[1]).toHaveTextContent('By hand Count the units.');
  await userEvent.click(screen.getByRole('button', { name: 'Fix safe issues' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix this issue?' }));
  expect(dialog.getByText(/fixed as described/)).toBeInTheDocument();
  expect(repair).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Fix' }));
  expect(await screen.findByText('1 problem found')).toBeInTheDocument();
  expect(list('Repaired').getByRole('listitem')).toHaveTextContent(
    'Repaired The units become available again.',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the dialog open with the error when a repair fails', async () => {
  const fail = () => {
    throw graphqlError('UNAVAILABLE', 'down');
  };
  show({ integrityStatus: FAULTY, repairIntegrity: fail });
  await userEvent.click(await screen.findByRole('button', { name: 'Fix safe issues' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fix' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/isn't responding/);
});

it('says in the dialog that a running check blocks the repair', async () => {
  const conflict = () => {
    throw graphqlError('CONFLICT', 'A check is running.');
  };
  show({ integrityStatus: FAULTY, repairIntegrity: conflict });
  await userEvent.click(await screen.findByRole('button', { name: 'Fix safe issues' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fix' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Fix this issue?' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('A check is running.');
});

it('disables the repair while a check is running', async () => {
  show({ integrityStatus: FAULTY, runIntegrityCheck: () => new Promise(() => undefined) });
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByRole('button', { name: 'Checking…' })).toBeInTheDocument();
  const repair = screen.getByRole('button', { name: 'Fix safe issues' });
  expect(repair).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(repair);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('runs the first check on request', async () => {
  const none = status({ verdict: null, checkedAt: null, checks: [] });
  show({ integrityStatus: none, runIntegrityCheck: status() });
  expect(await screen.findByText('Not checked yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('All 1 checks passed')).toBeInTheDocument();
});

it('polls a running check until it ends', async () => {
  let asked = 0;
  show({ integrityStatus: () => status({ running: (asked += 1) === 1 }) });
  expect(await screen.findByRole('button', { name: 'Checking…' })).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('button', { name: 'Check now' }, { timeout: 5_000 })).toBeInTheDocument();
  expect(asked).toBeGreaterThan(1);
});

it('keeps the report with an error above when polling fails', async () => {
  let asked = 0;
  const fail = () => {
    throw graphqlError('UNAVAILABLE', 'down');
  };
  show({ integrityStatus: () => ((asked += 1) === 2 ? fail() : { ...FAULTY, running: asked === 1 }) });
  expect(await screen.findByText('2 problems found')).toBeInTheDocument();
  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent(/isn't responding/);
  expect(screen.getByText('2 problems found')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByText('2 problems found')).toBeInTheDocument();
});

it('shows a check that could not run', async () => {
  const error = 'The payment provider cannot be reached.';
  show({ integrityStatus: status({ verdict: 'UNKNOWN', checks: [{ ...CHECK, error }] }) });
  expect(await screen.findByText(/some checks could not finish/)).toBeInTheDocument();
  expect(list('Stock checks').getByRole('listitem')).toHaveTextContent(`${error}Incomplete`);
});

it('shows an error and retries', async () => {
  let up = false;
  show({
    integrityStatus: () => {
      if (!up) throw graphqlError('UNAVAILABLE', 'down');
      return status();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/isn't responding/);
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All 1 checks passed')).toBeInTheDocument();
});
